import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { ada } from '../../testing/booked-days.ts'
import { unrestricted } from '../rules/rules.ts'
import { slotTimes } from '../schedule/slots.ts'
import { addMinutes } from '../time.ts'
import { afterChange, changedFields, changeProblem, changeRecipients } from './changes.ts'
import type { NewBooking } from './fields.ts'

const now = { date: '2026-11-24', time: '10:42' }

const booking: NewBooking = {
  ...ada,
  date: '2026-11-24',
  start_time: '14:00',
  end_time: '15:00',
  guests: ['bob@example.com', 'eve@example.com']
}

const change = (changes: Partial<NewBooking>, before = booking) =>
  changeProblem(before, { ...before, ...changes }, unrestricted, now)

describe('a change', () => {
  test.each([
    [{}],
    [{ room_id: 'birch' }],
    [{ date: '2026-11-25' }],
    [{ start_time: '10:30', end_time: '11:00' }],
    [{ end_time: '15:30' }],
    [{ purpose: 'Other' }],
    [{ guests: [] }]
  ])('to %o has no problem', (changes) => {
    expect(change(changes)).toBeUndefined()
  })

  test.each<[Partial<NewBooking>, string, string]>([
    [{ date: '2026-02-30' }, 'date', 'book.dayInvalid'],
    [{ date: '2026-11-23' }, 'date', 'book.dayOver'],
    [{ date: '2029-01-01' }, 'date', 'book.dayTooFar'],
    [{ start_time: '10:15', end_time: '11:15' }, 'start_time', 'book.startOver'],
    [{ start_time: '14:07', end_time: '15:07' }, 'start_time', 'book.startInvalid'],
    [{ end_time: '16:00' }, 'end_time', 'book.durationInvalid'],
    [{ end_time: '14:00' }, 'end_time', 'book.durationInvalid'],
    [{ purpose: ' ' }, 'purpose', 'form.purpose.required'],
    [{ guests: ['ada@example.com'] }, 'guests', 'form.guestIsBooker'],
    [{ guests: ['bob@example.com', 'BOB@example.com'] }, 'guests', 'form.guestDuplicate']
  ])('to %o has a problem at %s', (changes, field, key) => {
    const problem = change(changes)
    expect([problem?.field, problem?.message[0]]).toEqual([field, key])
  })

  test('keeps the spelling of remaining guests and normalizes everything else', () => {
    const guests = [' EVE@example.com', 'Dan@example.com ']
    const after = afterChange(booking, { purpose: ' Next year ', guests })
    expect(after).toEqual({ ...booking, purpose: 'Next year', guests: ['eve@example.com', 'Dan@example.com'] })
  })

  test('does not check unchanged fields again', () => {
    const longer = { ...booking, end_time: '18:00', guests: ['not an address'], purpose: '' }
    expect(change({ room_id: 'birch' }, longer)).toBeUndefined()
    expect(change({ date: '2026-11-26', start_time: '08:00', end_time: '12:00' }, longer)).toBeUndefined()
    expect(change({ end_time: '17:45' }, longer)).toMatchObject({ field: 'end_time' })
  })
})

describe('the current meeting', () => {
  const current = { ...booking, start_time: '10:00', end_time: '11:00' }

  test.each<[Partial<NewBooking>, string | undefined]>([
    [{ end_time: '10:45' }, undefined],
    [{ purpose: 'Other' }, undefined],
    [{ guests: [] }, undefined],
    [{ room_id: 'birch' }, 'yours.currentStays'],
    [{ date: '2026-11-25' }, 'yours.currentStays'],
    [{ start_time: '10:15' }, 'yours.currentStays'],
    [{ end_time: '10:30' }, 'yours.endOver']
  ])('changed to %o has the problem %s', (changes, key) => {
    expect(change(changes, current)?.message[0]).toBe(key)
  })
})

describe('a change notifies', () => {
  const recipients = (changes: Partial<NewBooking>) => changeRecipients(booking, { ...booking, ...changes })

  test('nobody when nothing changes', () => {
    expect(recipients({})).toEqual({ updated: [], joining: [], leaving: [] })
    expect(changedFields(booking, { ...booking })).toEqual([])
  })

  test('everybody when the time, the room or the purpose changes', () => {
    expect(recipients({ room_id: 'birch', guests: ['bob@example.com', 'new@example.com'] })).toEqual({
      updated: ['ada@example.com', 'bob@example.com'],
      joining: ['new@example.com'],
      leaving: ['eve@example.com']
    })
  })

  test('the booker, new guests and removed guests when only the guest list changes', () => {
    expect(recipients({ guests: ['BOB@example.com', 'new@example.com'] })).toEqual({
      updated: ['ada@example.com'],
      joining: ['new@example.com'],
      leaving: ['eve@example.com']
    })
  })
})

property.prop([fc.constantFrom(...slotTimes), fc.integer({ min: 1, max: 6 }), fc.constantFrom(...slotTimes)])(
  'a change to any bookable time has no problem unless the meeting is current',
  (start_time, quarters, time) => {
    const after = { ...booking, date: '2026-11-25', start_time, end_time: addMinutes(start_time, quarters * 15) }
    const isCurrent = booking.start_time <= time
    expect(changeProblem(booking, after, unrestricted, { date: booking.date, time }) === undefined).toBe(!isCurrent)
  }
)
