import type { Guard } from './guard.ts'

/** The rules, each written once. */
export const guardsOfDomain: Guard[] = [
  {
    name: 'a booking that ends at 10:00 leaves 10:00 free',
    file: 'domain/src/schedule/time-range.ts',
    text: 'return a.start_time < b.end_time && b.start_time < a.end_time',
    without: 'return a.start_time <= b.end_time && b.start_time <= a.end_time',
    tests: ['domain/src/schedule/time-range.test.ts']
  },
  {
    name: 'an address is one mailbox at a named host',
    file: 'domain/src/bookings/emails.ts',
    text: "names.every((name) => /^[A-Za-z0-9#$&'*+/=?^_`{|}~-]+$/.test(name)) &&",
    without: 'names.every((name) => !/\\s/.test(name)) &&',
    tests: ['domain/src/bookings/emails.test.ts']
  },
  {
    name: 'an address has at most 254 characters',
    file: 'domain/src/bookings/emails.ts',
    text: "if (email.length > maximumEmailLength) return ['form.emailTooLong']",
    without: '',
    tests: ['domain/src/bookings/emails.test.ts']
  },
  {
    name: 'of a pasted list only guests who can be invited are added',
    file: 'domain/src/bookings/added-guests.ts',
    text: 'if (why) left.push(address)\n    else joined.push(address)',
    without: 'joined.push(address)',
    tests: ['domain/src/bookings/added-guests.test.ts']
  },
  {
    name: 'a slot that is over cannot be booked',
    file: 'domain/src/schedule/slots.ts',
    text: 'return minutesOf(time) + grid.step_minutes <= minutesOf(now.time)',
    without: 'return false',
    tests: ['domain/src/schedule/slots.test.ts']
  },
  {
    name: 'a day that is over cannot be booked',
    file: 'domain/src/bookings/bookings.ts',
    text: "if (date < today) return ['book.dayOver']",
    without: '',
    tests: ['domain/src/bookings/bookings.test.ts']
  },
  {
    name: 'no one books more than 24 months ahead',
    file: 'domain/src/bookings/bookings.ts',
    text: "if (date > addMonths(today, horizonMonths)) return ['book.dayTooFar', { count: horizonMonths }]",
    without: '',
    tests: ['domain/src/bookings/bookings.test.ts']
  },
  {
    name: 'a meeting lasts as long as can be chosen',
    file: 'domain/src/bookings/bookings.ts',
    text: 'return durations.some((minutes) => minutes === length) ? undefined :',
    without: 'return length > 0 ? undefined :',
    tests: ['domain/src/bookings/bookings.test.ts']
  },
  {
    name: 'characters that reorder or hide text are refused',
    file: 'domain/src/texts.ts',
    text: 'if (hasForbiddenCharacter(normalized) || ',
    without: 'if (',
    tests: ['domain/src/texts.test.ts']
  },
  {
    name: 'a guest is invited once',
    file: 'domain/src/bookings/guests.ts',
    text: "if (guests.some((guest) => sameEmail(guest, text))) return ['form.guestDuplicate']",
    without: '',
    tests: ['domain/src/bookings/guests.test.ts']
  }
]
