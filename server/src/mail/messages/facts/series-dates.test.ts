import { describe, expect, test } from 'vitest'
import { invitation, office } from '../../../../test/mail/invitations.ts'
import type { InvitationDetails, SeriesDates } from '../../calendar/invitation.ts'
import { subjectOf } from '../invitation-words.ts'
import { differingEnteredFacts } from './entered-facts.ts'
import { lineOf } from './facts.ts'
import { differingFacts } from './series-facts.ts'

const cedar = { room_id: 'cedar', room_name: 'Cedar', room_area: '' }
const cherry = { room_id: 'cherry', room_name: 'Cherry', room_area: 'Second floor' }
const quiet = { room_id: 'quiet-1', room_name: 'Quiet', room_area: 'First floor' }
const quietAbove = { room_id: 'quiet-2', room_name: 'Quiet', room_area: 'Second floor' }
const at9 = { start_time: '09:00', end_time: '10:00' }
const at12 = { start_time: '12:00', end_time: '13:00' }

const monday = '2026-12-14'
const mondayAt9 = { date: monday, start_time: '09:00' }

const series: SeriesDates = {
  rule: { frequency: 'weekly', weekdays: ['monday'], count: 3 },
  last_date: '2026-12-21',
  skipped: [],
  regular: ['2026-12-07', '2026-12-21']
}

/** How a message about a series on Mondays at nine says what differs on one of them. */
function lineAbout(planned: Partial<InvitationDetails>, date: Partial<InvitationDetails>): string {
  const asPlanned = { ...cedar, ...at9, ...planned }
  const { details } = invitation({}, { ...asPlanned, date: monday, planned: mondayAt9, ...date })
  const message = invitation(
    { carried: [{ booking_id: 'd1c2d3e4-0000-4000-8000-00000000abcd', method: 'REQUEST', details }] },
    { ...asPlanned, date: '2026-12-07', series }
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

describe('a date of a series on another day', () => {
  const tuesday = '2026-12-15'

  test('is listed by its own day, with its time and the day that it replaces', () => {
    expect(lineAbout({}, { date: tuesday })).toBe('Tue, Dec 15: 09:00 to 10:00 · instead of Mon, Dec 14')
    const was = { ...cedar, ...at9, date: tuesday }
    expect(lineAbout({}, { ...cherry, ...at12, date: tuesday, was })).toBe(
      'Tue, Dec 15: 12:00 to 13:00 (was 09:00 to 10:00) · Cherry, Second floor (was Cedar) · instead of Mon, Dec 14'
    )
  })

  test('names the day that its reader knew', () => {
    const was = { ...cedar, ...at9, date: monday }
    expect(lineAbout({}, { date: tuesday, was })).toBe('Tue, Dec 15 (was Mon, Dec 14): 09:00 to 10:00')
    expect(lineAbout({}, { date: '2026-12-16', was: { ...was, date: tuesday } })).toBe(
      'Wed, Dec 16 (was Tue, Dec 15): 09:00 to 10:00 · instead of Mon, Dec 14'
    )
    expect(lineAbout({}, { date: monday, was: { ...was, date: tuesday } })).toBe(
      'Mon, Dec 14 (was Tue, Dec 15): 09:00 to 10:00'
    )
  })

  test('has words of its own under its own day', () => {
    const { details } = invitation({}, { date: tuesday, planned: mondayAt9 })
    const date = { booking_id: 'd1c2d3e4-0000-4000-8000-00000000abcd', method: 'REQUEST' as const }
    const message = invitation(
      { carried: [{ ...date, details: { ...details, purpose: 'Retrospective' } }] },
      { series }
    )
    expect(differingEnteredFacts(message).map((fact) => lineOf(fact, 'en'))).toEqual(['Tue, Dec 15: Retrospective'])
  })
})

describe('the subject of a series', () => {
  const subject = (told: Partial<InvitationDetails>[], method: 'REQUEST' | 'CANCEL' = 'REQUEST') => {
    const messages = told.map((changes, index) => {
      const { details } = invitation({}, { ...cedar, ...at9, ...changes })
      return { booking_id: `d1c2d3e4-0000-4000-8000-00000000000${index}`, method: 'REQUEST' as const, details }
    })
    return subjectOf(invitation({ method, told: messages }, { ...cedar, ...at9, date: '2026-12-07', series }), office)
  }
  const first = { planned: { ...mondayAt9, date: '2026-12-07' } }
  const last = { planned: { ...mondayAt9, date: '2026-12-21' } }

  test('names the first and the last date as they take place', () => {
    expect(subject([])).toBe('Meeting in Cedar, December 7 – 21, 2026, 09:00-10:00')
    const moved = [
      { ...first, date: '2026-12-08' },
      { ...last, date: '2026-12-22' }
    ]
    expect(subject(moved)).toBe('Meeting in Cedar, December 8 – 22, 2026, 09:00-10:00')
    expect(subject(moved, 'CANCEL')).toBe('Cancelled: Meeting in Cedar, December 8 – 22, 2026, 09:00-10:00')
  })

  test('does not count dates between them, or dates planned at another time', () => {
    expect(subject([{ planned: mondayAt9, date: '2026-12-15' }])).toContain('December 7 – 21, 2026')
    const before = { planned: { date: '2026-12-21', start_time: '08:00' }, date: '2026-12-22' }
    expect(subject([before])).toContain('December 7 – 21, 2026')
  })
})
