import { instantOf } from '@doorplate/domain/instants'
import { datesOf } from '@doorplate/domain/series/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyRepeatRule } from '../../../../domain/testing/repeat-rules.ts'
import { startsByLibical } from '../../../../scripts/tests/programs/libical.mjs'
import { invitation, office } from '../../../test/mail/invitations.ts'
import { calendarOf } from '../messages/calendar-text.ts'
import { ruleText } from './rule-text.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC']

const anySeries = fc
  .record({
    // libical 3.0.16 takes an interval of weeks that begin on other days from another week. Few rules need one.
    rule: anyRepeatRule.filter((rule) => !/INTERVAL=(?!1;).*WKST=(?!MO|SU)/.test(ruleText(rule))),
    from: anyDay,
    officeTimeZone: fc.constantFrom(...zones),
    start: fc.constantFrom('00:00', '04:00', '09:00', '23:00'),
    skips: fc.array(fc.nat(59), { maxLength: 5 })
  })
  .map(({ rule, from, officeTimeZone, start, skips }) => {
    const dates = datesOf(rule, from, 60)
    const [date = from, last_date = from] = [dates[0], dates.at(-1)]
    const skipped = [...new Set(skips)].flatMap((index) => dates.slice(1, -1)[index] ?? []).sort()
    const taking = dates.filter((day) => !skipped.includes(day))
    const times = { start_time: start, end_time: '23:45' }
    const series = { rule, last_date, skipped, regular: taking }
    const text = calendarOf(invitation({}, { date, ...times, series }), { ...office, officeTimeZone })
    return { rule, text, starts: taking.map((day) => instantOf({ date: day, time: start }, officeTimeZone)) }
  })
  .filter(({ starts }) => starts.length > 0)

test('libical finds the dates of every series, without those that are left out', async () => {
  const all = fc.sample(anySeries, 300)
  const found = await startsByLibical(all.map(({ text }) => text))
  for (const [index, { rule, starts, text }] of all.entries())
    expect(found[index], `${JSON.stringify(rule)} ${text}`).toEqual(starts)
})
