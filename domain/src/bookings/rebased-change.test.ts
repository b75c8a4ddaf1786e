import { describe, expect, test } from 'vitest'
import type { NewBooking } from './fields.ts'
import { rebasedChange } from './rebased-change.ts'

const before: NewBooking = {
  room_id: 'atlas',
  date: '2026-11-24',
  start_time: '14:00',
  end_time: '15:00',
  booked_by: 'Jonas Keller',
  booker_email: 'jonas@example.com',
  company: 'Bürgi & Partner',
  purpose: 'Budget',
  guests: ['ada@example.com', 'ben@example.com'],
  private: false
}

const onto = (current: Partial<NewBooking>) => ({ before, current: { ...before, ...current } })

describe('a change that is made to a newer version', () => {
  test('keeps a new text', () => {
    expect(rebasedChange({ purpose: 'Mine' }, onto({ purpose: 'Theirs' }))).toEqual({ purpose: 'Mine' })
  })

  test.each([
    ['keeps a guest whom somebody else invited', ['ada@example.com', 'ben@example.com', 'cy@example.com']],
    ['does not invite again whom somebody else removed', ['ada@example.com']]
  ])('%s', (_name, guests) => {
    const change = { guests: [...before.guests, 'mine@example.com'] }
    expect(rebasedChange(change, onto({ guests }))).toEqual({ guests: [...guests, 'mine@example.com'] })
  })

  test('removes a guest next to those whom somebody else invited', () => {
    const change = { guests: ['ben@example.com'] }
    const current = { guests: ['Ada@example.com', 'ben@example.com', 'cy@example.com'] }
    expect(rebasedChange(change, onto(current))).toEqual({ guests: ['ben@example.com', 'cy@example.com'] })
  })

  test('invites a guest once whom both invited', () => {
    const change = { guests: [...before.guests, 'cy@example.com'] }
    const current = { guests: [...before.guests, 'CY@example.com'] }
    expect(rebasedChange(change, onto(current))).toEqual(current)
  })

  test('keeps the new length if somebody else moved the meeting', () => {
    const current = { start_time: '16:00', end_time: '17:00' }
    expect(rebasedChange({ end_time: '14:30' }, onto(current))).toEqual({ end_time: '16:30' })
  })

  test('keeps both new times if only its start was moved', () => {
    const current = { start_time: '16:00', end_time: '17:00' }
    const times = { start_time: '13:30', end_time: '15:00' }
    expect(rebasedChange({ start_time: '13:30' }, onto(current))).toEqual(times)
  })
})
