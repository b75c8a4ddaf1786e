import { expect, test } from 'vitest'
import { type BookingField, bookingFields, bookingNames, personFields, type SchedulePrivacy } from './fields.ts'

const shownIn = (privacy: SchedulePrivacy) =>
  personFields.filter((field) => bookingFields[field].shownIn.some((mode) => mode === privacy))

test('the mode names shows who has the room, for which company, and what is private; busy nothing, and full everything', () => {
  expect(shownIn('names')).toEqual(['booked_by', 'company', 'private'])
  expect(shownIn('busy')).toEqual([])
  expect(shownIn('full')).toEqual(personFields)
})

test('retention erases every address', () => {
  const addresses = personFields.filter((field) => bookingFields[field].kind.startsWith('email'))
  for (const field of addresses) expect(bookingFields[field].erased).toBe(true)
})

test('answers have their fields in the documented order', () => {
  const known: BookingField[] = ['id', 'room_id', 'date', 'start_time', 'end_time', 'booked_by', 'booker_email']
  expect(bookingNames.slice(0, known.length)).toEqual(known)
  expect(bookingNames.slice(-3)).toEqual(['cancelled', 'cancelled_at', 'cancelled_by'])
})
