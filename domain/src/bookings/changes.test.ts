import fc from 'fast-check'
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
  changeProblem({ before, after: { ...before, ...changes } }, unrestricted, now)

test('an operator reads the longest length, because the desk lists none', () => {
  const after = { ...booking, end_time: '16:00' }
  expect(changeProblem({ before: booking, after }, unrestricted, now, 'operator')).toEqual({
    field: 'end_time',
    message: ['form.tooLong', { length: 90 }]
  })
})

describe('a change of a booking', () => {
  test.each<[string, Partial<NewBooking>]>([
    ['may change nothing', {}],
    ['may take another room', { room_id: 'birch' }],
    ['may take another day', { date: '2026-11-25' }],
    ['may begin with the current quarter hour', { start_time: '10:30', end_time: '11:00' }],
    ['may end later', { end_time: '15:30' }],
    ['may have another purpose', { purpose: 'Other' }],
    ['may remove all guests', { guests: [] }]
  ])('%s', (_what, changes) => {
    expect(change(changes)).toBeUndefined()
  })

  test.each<[string, Partial<NewBooking>, string, string]>([
    ['to a day that does not exist', { date: '2026-02-30' }, 'date', 'book.dayInvalid'],
    ['to a past day', { date: '2026-11-23' }, 'date', 'book.dayOver'],
    ['to a day too far ahead', { date: '2029-01-01' }, 'date', 'book.dayTooFar'],
    ['to a past start time', { start_time: '10:15', end_time: '11:15' }, 'start_time', 'book.startOver'],
    ['to a start off the quarter hour', { start_time: '14:07', end_time: '15:07' }, 'start_time', 'book.startInvalid'],
    ['to more than 90 minutes', { end_time: '16:00' }, 'end_time', 'book.durationInvalid'],
    ['to no time at all', { end_time: '14:00' }, 'end_time', 'book.durationInvalid'],
    ['to a blank purpose', { purpose: ' ' }, 'purpose', 'form.purpose.required'],
    ['that invites the booker', { guests: ['ada@example.com'] }, 'guests', 'form.guestIsBooker'],
    ['that invites someone twice', { guests: ['bob@example.com', 'BOB@example.com'] }, 'guests', 'form.guestDuplicate']
  ])('%s is refused', (_what, changes, field, key) => {
    const problem = change(changes)
    expect([problem?.field, problem?.message[0]]).toEqual([field, key])
  })

  test('keeps the spelling of remaining guests and normalizes everything else', () => {
    const guests = [' EVE@example.com', 'Dan@example.com ']
    const after = afterChange(booking, { purpose: ' Next year ', guests })
    expect(after).toEqual({ ...booking, purpose: 'Next year', guests: ['eve@example.com', 'Dan@example.com'] })
  })

  test('is not refused for unchanged fields, which may be past or break newer rules', () => {
    const longer = { ...booking, end_time: '18:00', guests: ['not an address'], purpose: '' }
    expect(change({ room_id: 'birch' }, longer)).toBeUndefined()
    expect(change({ date: '2026-11-26', start_time: '08:00', end_time: '12:00' }, longer)).toBeUndefined()
    expect(change({ end_time: '17:45' }, longer)).toMatchObject({ field: 'end_time' })
  })
})

describe('a change of the current meeting', () => {
  const current = { ...booking, start_time: '10:00', end_time: '11:00' }

  test.each<[string, Partial<NewBooking>, string | undefined]>([
    ['may end it earlier', { end_time: '10:45' }, undefined],
    ['may give it another purpose', { purpose: 'Other' }, undefined],
    ['may remove its guests', { guests: [] }, undefined],
    ['cannot move it to another room', { room_id: 'birch' }, 'yours.currentStays'],
    ['cannot move it to another day', { date: '2026-11-25' }, 'yours.currentStays'],
    ['cannot move its start', { start_time: '10:15' }, 'yours.currentStays'],
    ['cannot end it in the past', { end_time: '10:30' }, 'yours.endOver']
  ])('%s', (_what, changes, key) => {
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

test('a change to any bookable time has no problem unless the meeting is current', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...slotTimes),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom(...slotTimes),
      (start_time, quarters, time) => {
        const after = { ...booking, date: '2026-11-25', start_time, end_time: addMinutes(start_time, quarters * 15) }
        const isCurrent = booking.start_time <= time
        expect(
          changeProblem({ before: booking, after }, unrestricted, { date: booking.date, time }) === undefined
        ).toBe(!isCurrent)
      }
    )
  ))
