import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { sendMails } from '../../../../test/office.ts'
import { testSeries, wednesdays } from '../../../../test/series/series-office.ts'
import { eraseOldAddresses } from '../retention/retention-job.ts'

const office = await testSeries()
const { database, booked, patch } = office
const reason = 'Water in Atlas, sorry'

const cancel = ({ id }: { id: string }, more: object = {}) => patch({ id }, { cancelled: true, ...more }, adminKey)
const undo = ({ id }: { id: string }) => patch({ id }, { cancelled: false }, adminKey)
/** What calendars show of the cancellation, without folded lines. */
const unfolded = (text: string | undefined) => text?.replaceAll(/\r\n /g, '')

describe('a reason', () => {
  test('is stored, and mailed to everybody invited with the calendar', async () => {
    const own = await booked()
    await sendMails(office)
    expect((await cancel(own, { reason: `  ${reason}\n ` })).json()).toMatchObject({ cancelled: true })
    expect(await office.holderView(own)).toMatchObject({ cancel_reason: reason })
    const { textTo } = await sendMails(office)
    for (const person of [priya, jonas]) {
      expect(textTo(person)).toContain(`Reason: ${reason}`)
      expect(unfolded(textTo(person))).toContain('COMMENT:Water in Atlas\\, sorry')
    }
  })

  test('is missing where nothing was typed', async () => {
    const own = await booked()
    await sendMails(office)
    await cancel(own, { reason: ' \n' })
    expect(await office.holderView(own)).toMatchObject({ cancel_reason: null })
    const { textTo } = await sendMails(office)
    expect(textTo(priya)).not.toMatch(/Reason|COMMENT/)
  })

  test.each([
    ['longer than 300 characters', 'x'.repeat(301)],
    ['of invisible characters', '\u3164']
  ])('%s is refused', async (_which, reason) => {
    const own = await booked()
    expect((await cancel(own, { reason })).json()).toMatchObject({
      status: 422,
      field: 'reason',
      message: 'problem.officeReasonInvalid'
    })
    expect((await cancel(own, { reason: '𝔵'.repeat(300) })).statusCode).toBe(200)
  })

  test.each([{ purpose: 'Other' }, { cancelled: false }])('without a cancellation, in %o, is refused', async (body) => {
    const { id } = await booked()
    for (const more of [{ reason }, { undo_seconds: 60 }]) {
      expect((await patch({ id }, { ...body, ...more }, adminKey)).json()).toMatchObject({ status: 422 })
    }
  })

  test('goes once the booking takes place again, and with the addresses', async () => {
    const own = await booked()
    await cancel(own, { reason, undo_seconds: 60 })
    await undo(own)
    expect(await office.holderView(own)).toMatchObject({ cancelled: false, cancel_reason: null })
    await cancel(own, { reason })
    const now = office.now + 32 * 86_400_000
    await eraseOldAddresses(database, { days: 30, now, stopping: new AbortController().signal })
    expect(await database.query('SELECT cancel_reason FROM bookings')).toEqual([{ cancel_reason: null }])
  })
})

describe('a cancellation by an operator', () => {
  test('notifies at once, unless it can be undone', async () => {
    const own = await booked()
    await sendMails(office)
    expect((await cancel(own)).json()).toMatchObject({ cancelled: true })
    expect((await undo(own)).json()).toMatchObject({ status: 409, code: 'undo_over' })
    expect((await sendMails(office)).sent).toHaveLength(2)
  })

  test('that is undone within a minute is never noticed', async () => {
    const own = await booked()
    await sendMails(office)
    await cancel(own, { reason, undo_seconds: 60 })
    office.now += 59_000
    expect((await sendMails(office)).sent).toEqual([])
    expect((await undo(own)).statusCode).toBe(200)
    office.now += 3_600_000
    expect((await sendMails(office)).sent).toEqual([])
  })

  test('can no longer be undone after a minute, when everybody is notified', async () => {
    const own = await booked()
    await sendMails(office)
    await cancel(own, { undo_seconds: 60 })
    office.now += 60_000
    expect((await undo(own)).json()).toMatchObject({ code: 'undo_over' })
    expect((await sendMails(office)).sent).toHaveLength(2)
  })
})

test('a booker may shorten their own undo', async () => {
  const own = await booked()
  await patch(own, { cancelled: true, undo_seconds: 0 })
  expect((await patch(own, { cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
  const other = await booked()
  await patch(other, { cancelled: true, undo_seconds: 60 })
  expect((await patch(other, { cancelled: false })).json()).toMatchObject({ cancelled: false })
})

describe('of a series,', () => {
  const cancelDates = ({ id }: { id: string }, more: object) =>
    office.app.inject({
      method: 'PATCH',
      url: `/api/v1/series/${id}`,
      headers: adminKey,
      payload: { cancelled: true, ...more }
    })

  test.each([
    ['all dates', {}],
    ['later dates', { from: wednesdays[2] }]
  ])('%s are cancelled with their reason', async (_which, more) => {
    const series = await office.bookSeries()
    await office.send()
    expect((await cancelDates(series, { ...more, reason })).statusCode).toBe(200)
    const { textTo } = await office.send()
    for (const person of [priya, jonas]) {
      expect(textTo(person)).toContain(`Reason: ${reason}`)
      expect(unfolded(textTo(person))?.match(/COMMENT:Water in Atlas/g)).toHaveLength(1)
    }
    const [last] = await database.query<{ cancel_reason: string }>(
      'SELECT cancel_reason FROM bookings ORDER BY date DESC LIMIT 1'
    )
    expect(last).toEqual({ cancel_reason: reason })
  })

  test('a single date is cancelled with its reason, which later mails do not repeat', async () => {
    const series = await office.bookSeries()
    await office.send()
    const [, second, third] = series.bookings
    await cancel(second!, { reason })
    const { textTo } = await office.send()
    expect(textTo(jonas)).toContain(`Reason: ${reason}`)
    expect(unfolded(textTo(jonas))?.match(/COMMENT:Water in Atlas/g)).toHaveLength(1)
    await cancel(third!)
    const later = await office.send()
    expect(later.textTo(jonas)).not.toMatch(/Reason|COMMENT/)
    await office.expectSameInCalendars()
  })

  test('later dates are cancelled unnoticed within a minute', async () => {
    const series = await office.bookSeries()
    await office.send()
    await cancelDates(series, { from: wednesdays[2], reason, undo_seconds: 60 })
    const undone = await office.app.inject({
      method: 'PATCH',
      url: `/api/v1/series/${series.id}`,
      headers: adminKey,
      payload: { cancelled: false }
    })
    expect(undone.statusCode).toBe(200)
    office.now += 3_600_000
    expect((await office.send()).sent).toEqual([])
  })

  test('a reason needs a cancellation', async () => {
    const { id } = await office.bookSeries()
    const answer = await office.app.inject({
      method: 'PATCH',
      url: `/api/v1/series/${id}`,
      headers: { ...adminKey, 'if-match': '"0"' },
      payload: { changes: { purpose: 'Other' }, reason }
    })
    expect(answer.json()).toMatchObject({ status: 422, message: 'problem.changesMixed' })
  })
})
