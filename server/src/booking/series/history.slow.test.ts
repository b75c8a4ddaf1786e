import type { Booking } from '@doorplate/domain/bookings/bookings'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newBooking, publicKey, tuesday } from '../../../test/app.ts'
import { sendMails, testOffice, withKey } from '../../../test/office.ts'
import { foldCalendars, readers } from '../../../test/series/series-calendar.ts'

const office = await testOffice({ writesPerMinute: 0 })
const guest = 'jonas@buergi.example'
const booker = newBooking().booker_email
const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']
const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: 4 }

const newcomer = 'ada@buergi.example'

const singly = ['cancel', 'undo', 'move', 'toBirch', 'rename', 'inviteToOne'] as const
const several = [
  'moveAll',
  'moveFrom',
  'toCedarAll',
  'toCedarFrom',
  'renameAll',
  'renameFrom',
  'inviteAll',
  'uninviteFrom'
] as const
const actions = ['send', 'nextWeek', 'cancelFrom', 'undoSeries', ...singly, ...several] as const
beforeEach(async () => {
  await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
})

const anyStep = fc.record({ action: fc.constantFrom(...actions), index: fc.nat({ max: 3 }) })
const anySkipped = fc.subarray([0, 1, 2, 3], { maxLength: 3 })

test(
  'after any history, the calendars of the booker and a guest show what is stored',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 10 }), anySkipped, async (steps, skipped) => {
        office.now = tuesday
        await office.database.query('TRUNCATE bookings, series, invitations, audit CASCADE')
        const booking = newBooking({ guests: [guest] })
        const dates = wednesdays.map((date, index) => (skipped.includes(index) ? { date, skip: true } : { date }))
        const made = await office.post('series', { rule, booking, dates })
        const { bookings } = made.json<{ bookings: Booking[] }>()
        const key = String(made.headers['doorplate-key'])
        const mails: Awaited<ReturnType<typeof sendMails>>['messages'] = []

        async function send() {
          // After the time to undo, when no mail waits.
          office.now += 61_000
          mails.push(...(await sendMails(office)).messages)
        }

        for (const { action, index } of steps) {
          office.now += 1000
          const own = { id: bookings[index % bookings.length]!.id, key }
          const { version, series } = await office.holderView(own)
          const change = (changes: object) => office.change(own, changes, version)
          const from = series.planned_date
          async function patchSeries(payload: object) {
            const path = `series/${series.id}`
            const seen = (await office.read(path, withKey(key))).version
            const headers = { ...publicKey, ...withKey(key), 'if-match': `"${seen}"` }
            const answer = await office.app.inject({ method: 'PATCH', url: `/api/v1/${path}`, headers, payload })
            expect([200, 409]).toContain(answer.statusCode)
          }
          const changeDates = (changes: object, since?: string) =>
            patchSeries({ changes, ...(since && { from: since }) })
          const steps: Record<(typeof actions)[number], () => Promise<unknown>> = {
            send,
            nextWeek: async () => {
              office.now += 7 * 86_400_000
            },
            cancelFrom: () => patchSeries({ cancelled: true, from }),
            undoSeries: () => patchSeries({ cancelled: false }),
            cancel: () => office.patch(own, { cancelled: true }),
            undo: () => office.patch(own, { cancelled: false }),
            move: () => change({ start_time: '14:00', end_time: '15:00' }),
            toBirch: () => change({ room_id: 'birch' }),
            rename: () => change({ purpose: `Purpose ${index}` }),
            inviteToOne: () => change({ guests: [guest, newcomer] }),
            moveAll: () => changeDates({ start_time: '11:00', end_time: '12:30' }),
            moveFrom: () => changeDates({ start_time: `${16 + index}:00`, end_time: `${17 + index}:00` }, from),
            toCedarAll: () => changeDates({ room_id: 'cedar' }),
            toCedarFrom: () =>
              changeDates({ room_id: index < 2 ? 'cedar' : 'atlas', end_time: '18:00', start_time: '17:00' }, from),
            renameAll: () => changeDates({ purpose: `Purpose of all ${index}` }),
            renameFrom: () => changeDates({ purpose: `Purpose from ${index}` }, from),
            inviteAll: () => changeDates({ guests: [guest, newcomer] }),
            uninviteFrom: () => changeDates({ guests: [guest] }, from)
          }
          await steps[action]()
        }
        await send()

        const stored = await office.bookings('?from=2026-11-24&to=2027-12-31')
        for (const read of Object.values(readers)) {
          for (const person of [guest, booker]) {
            expect(foldCalendars(mails, person, read)).toEqual(stored.map(lineOf).sort())
          }
        }
        // Guests of some dates get the series as it is, with past dates.
        const today = new Date(office.now).toISOString().slice(0, 10)
        const upcoming = stored.filter(({ date, guests }) => date > today && guests.includes(newcomer)).map(lineOf)
        for (const read of [readers.keeps, readers.forgets]) {
          const shown = foldCalendars(mails, newcomer, read).filter((line) => line.split(' ')[1]! > today)
          expect(shown).toEqual(upcoming.sort())
        }
      }),
      { numRuns: 200 }
    ),
  1_200_000
)

function lineOf({ room_id, date, start_time, end_time }: Booking): string {
  return `${room_id} ${date} ${start_time}-${end_time}`
}
