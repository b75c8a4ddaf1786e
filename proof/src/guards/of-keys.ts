import type { Guard } from './guard.ts'

const tests = ['server/src/bookings/booking-route.test.ts']

/** What keeps a booking to whoever made it. */
export const guardsOfKeys: Guard[] = [
  {
    name: 'a display gets no key',
    file: 'server/src/bookings/routes.ts',
    text: "if (headers['doorplate-via'] === 'display') return false",
    without: '',
    tests
  },
  {
    name: 'a short request key gives no key again',
    file: 'server/src/bookings/routes.ts',
    text: 'return !replayed || (key?.key.length ?? 0) >= unguessableLength',
    without: 'return true',
    tests
  },
  {
    name: 'the key opens its booking alone',
    file: 'server/src/bookings/holder.ts',
    text: '!keys.opens(booking, String(key))',
    without: 'false',
    tests
  },
  {
    name: 'a cancelled booking is shown to whoever holds its key',
    file: 'server/src/bookings/booking-route.ts',
    text: "if (known.cancelled) throw new ApiProblem('not_found', ['problem.bookingNotFound'])",
    without: '',
    tests
  },
  {
    name: 'what only the holder of a key sees is kept from others',
    file: 'server/src/bookings/booking-route.ts',
    text: 'shownToPublic(publicRow(known), config.schedulePrivacy)',
    without: 'known',
    tests
  }
]
