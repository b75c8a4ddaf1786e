import type { Booking } from '@doorplate/domain/bookings/bookings'
import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { newBooking, publicKey, tuesday } from '../../test/app.ts'
import { sendMails, testOffice, withKey } from '../../test/office.ts'
import { foldCalendars } from '../../test/series-calendar.ts'

const office = await testOffice({ writesPerMinute: 0 })
const guest = 'jonas@buergi.example'
const booker = newBooking().booker_email
const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']
const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: 4 }

const actions = ['cancelFrom', 'undoSeries', 'send', 'cancel', 'undo', 'move', 'toBirch', 'rename'] as const
const anyStep = fc.record({ action: fc.constantFrom(...actions), index: fc.nat({ max: 3 }) })
const anySkipped = fc.subarray([0, 1, 2, 3], { maxLength: 3 })

property.prop([fc.array(anyStep, { minLength: 1, maxLength: 10 }), anySkipped], { numRuns: 200 })(
  'after any history, the calendars of the booker and a guest show what is stored',
  async (steps, skipped) => {
    office.now = tuesday
    await office.database.query('TRUNCATE bookings, series, invitations, audit CASCADE')
    const booking = newBooking({ guests: [guest] })
    const dates = wednesdays.map((date, index) => (skipped.includes(index) ? { date, skip: true } : { date }))
    const made = await office.post('series', { rule, booking, dates })
    const { id, bookings } = made.json<{ id: string; bookings: Booking[] }>()
    const key = String(made.headers['doorplate-key'])
    const mails: Awaited<ReturnType<typeof sendMails>>['messages'] = []

    const patchSeries = (payload: object) =>
      office.app.inject({
        method: 'PATCH',
        url: `/api/v1/series/${id}`,
        headers: { ...publicKey, ...withKey(key) },
        payload
      })
    async function send() {
      // After the time to undo, when no mail waits.
      office.now += 61_000
      mails.push(...(await sendMails(office)).messages)
    }

    for (const { action, index } of steps) {
      office.now += 1000
      const held = { id: bookings[index % bookings.length]!.id, key }
      const change = async (changes: object) => office.change(held, changes, (await office.held(held)).version)
      if (action === 'send') await send()
      else if (action === 'cancelFrom') await patchSeries({ cancelled: true, from: wednesdays[index] })
      else if (action === 'undoSeries') await patchSeries({ cancelled: false })
      else if (action === 'cancel') await office.patch(held, { cancelled: true })
      else if (action === 'undo') await office.patch(held, { cancelled: false })
      else if (action === 'move') await change({ start_time: '14:00', end_time: '15:00' })
      else if (action === 'toBirch') await change({ room_id: 'birch' })
      else await change({ purpose: `Purpose ${index}` })
    }
    await send()

    const stored = await office.bookings('?from=2026-11-24&to=2027-12-31')
    const lines = stored.map((each) => `${each.room_id} ${each.date} ${each.start_time}-${each.end_time}`).sort()
    for (const person of [guest, booker]) expect(foldCalendars(mails, person)).toEqual(lines)
  },
  240_000
)
