import { describe, expect, test } from 'vitest'
import { invitation, office } from '../../../test/mail/invitations.ts'
import type { InvitationDetails } from '../calendar/invitation.ts'
import { differingFacts, lineOf } from './facts.ts'

const cedar = { room_id: 'cedar', room_name: 'Cedar', room_area: '' }
const cherry = { room_id: 'cherry', room_name: 'Cherry', room_area: 'Second floor' }
const quiet = { room_id: 'quiet-1', room_name: 'Quiet', room_area: 'First floor' }
const quietAbove = { room_id: 'quiet-2', room_name: 'Quiet', room_area: 'Second floor' }
const at9 = { start_time: '09:00', end_time: '10:00' }
const at12 = { start_time: '12:00', end_time: '13:00' }

const monday = '2026-12-14'

/** How a message about a series on Mondays at nine says what differs on one of them. */
function lineAbout(series: Partial<InvitationDetails>, date: Partial<InvitationDetails>): string {
  const rule = { frequency: 'weekly', interval: 1, weekdays: ['monday'], count: 2 } as never
  const planned = { date: monday, start_time: at9.start_time }
  const { details } = invitation({}, { ...cedar, ...at9, date: monday, planned, ...series, ...date })
  const message = invitation(
    { carried: [{ booking_id: 'd1c2d3e4-0000-4000-8000-00000000abcd', method: 'REQUEST', details }] },
    {
      ...cedar,
      ...at9,
      date: '2026-12-07',
      series: { rule, last_date: '2026-12-21', skipped: [], regular: ['2026-12-07', '2026-12-21'] },
      ...series
    }
  )
  return differingFacts(message, office)
    .map((fact) => lineOf(fact, 'en'))
    .join('\n')
}

describe('a date of a series in another room', () => {
  test('is not said to have been elsewhere when only its time is new', () => {
    const was = { ...cherry, ...at9, date: monday }
    expect(lineAbout({}, { ...cherry, was })).toBe('Mon, Dec 14: Cherry, Second floor')
    expect(lineAbout({}, { ...cherry, ...at12, was })).toBe(
      'Mon, Dec 14: 12:00 to 13:00 (was 09:00 to 10:00) · Cherry, Second floor'
    )
  })

  test('is the same room after its area got other words', () => {
    const was = { ...cherry, room_area: 'Floor 2', ...at9, date: monday }
    expect(lineAbout({}, { ...cherry, was })).toBe('Mon, Dec 14: Cherry, Second floor')
    expect(lineAbout(cherry, { ...cherry, ...at12, room_area: 'Floor 2' })).toBe('Mon, Dec 14: 12:00 to 13:00')
  })

  test('names the room before with its own area', () => {
    const was = { ...cedar, ...at9, date: monday }
    expect(lineAbout({}, { ...cherry, was })).toBe('Mon, Dec 14: Cherry, Second floor (was Cedar)')
    expect(lineAbout(cherry, { ...cedar, was: { ...cherry, ...at9, date: monday } })).toBe(
      'Mon, Dec 14: Cedar (was Cherry, Second floor)'
    )
  })

  test('has the new name of its room, and the one before', () => {
    const was = { ...cherry, room_name: 'Plum', ...at9, date: monday }
    expect(lineAbout({}, { ...cherry, was })).toBe('Mon, Dec 14: Cherry, Second floor (was Plum, Second floor)')
    expect(lineAbout(cherry, { ...cherry, room_name: 'Plum', ...at12 })).toBe('Mon, Dec 14: 12:00 to 13:00')
  })

  test('differs from another room of the same name', () => {
    expect(lineAbout(quiet, quietAbove)).toBe('Mon, Dec 14: Quiet, Second floor')
    expect(lineAbout(quiet, { ...quietAbove, was: { ...quiet, ...at9, date: monday } })).toBe(
      'Mon, Dec 14: Quiet, Second floor (was Quiet, First floor)'
    )
  })

  test('is known by its name in messages from before they had its id', () => {
    const was = { room_name: 'Cherry', ...at9, date: monday }
    expect(lineAbout({}, { ...cherry, was })).toBe('Mon, Dec 14: Cherry, Second floor')
    expect(lineAbout({}, { ...cherry, was: { ...was, room_name: 'Cedar' } })).toBe(
      'Mon, Dec 14: Cherry, Second floor (was Cedar)'
    )
  })
})
