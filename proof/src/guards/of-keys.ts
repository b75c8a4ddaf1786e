import type { Guard } from './guard.ts'

const tests = ['server/src/bookings/booking-route.test.ts']
const changeTests = ['server/src/bookings/change-route.test.ts']
const mailTests = ['server/src/invitations/change-mails.test.ts']

/** What keeps a booking to its booker, and its changes in order. */
export const guardsOfKeys: Guard[] = [
  {
    name: 'a display gets no key',
    file: 'server/src/bookings/holder.ts',
    text: "if (headers['doorplate-via'] === 'display') return false",
    without: '',
    tests
  },
  {
    name: 'a short request key gives no key again',
    file: 'server/src/bookings/holder.ts',
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
    name: 'a cancelled booking is shown to the holder of its key',
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
  },
  {
    name: 'a change is made by the holder of the key',
    file: 'server/src/bookings/commands/change.ts',
    text: '  authorize(booking)\n',
    without: '',
    tests: changeTests
  },
  {
    name: 'a repeated change is answered to the holder of the key',
    file: 'server/src/bookings/change-route.ts',
    text: 'permission.authorize((await findBooking(database, id)) ?? result)',
    without: '',
    tests: changeTests
  },
  {
    name: 'a change is of the version that was seen',
    file: 'server/src/bookings/commands/change.ts',
    text: 'if (booking.version !== wanted.seen) {',
    without: 'if (false) {',
    tests: changeTests
  },
  {
    name: 'a booking is changed so many times a day',
    file: 'server/src/bookings/change-budget.ts',
    text: '(await countChanges(queries, id)) < maxChangesPerDay',
    without: 'true',
    tests: changeTests
  },
  {
    name: 'what was cancelled a minute ago stays cancelled',
    file: 'server/src/bookings/commands/take-back.ts',
    text: 'if (!isUntold || ',
    without: 'if (',
    tests: changeTests
  },
  {
    name: 'what people are being told stays cancelled',
    file: 'server/src/bookings/commands/take-back.ts',
    text: '!isUntold || (await isAnyoneTold(queries, booking))',
    without: '!isUntold',
    tests: changeTests
  },
  {
    name: 'a booking’s calendar is for the holder of its key',
    file: 'server/src/bookings/calendar-route.ts',
    text: 'requireHolder(request, keys, booking)',
    without: '',
    tests: ['server/src/bookings/calendar-route.test.ts']
  },
  {
    name: 'a calendar that is taken in invites no one',
    file: 'server/src/calendar/calendar.ts',
    text: "if (method === 'PUBLISH') return event",
    without: '',
    tests: ['server/src/bookings/calendar-route.test.ts']
  },
  {
    name: 'an edited booking replaces the one before by its key',
    file: 'web/src/booking/form/send-booking.ts',
    text: 'await cancel({ key })',
    without: 'return false',
    tests: ['web/src/booking/form/edited-retry.test.tsx']
  },
  {
    name: 'quick changes are one message',
    file: 'server/src/invitations/queue.ts',
    text: 'wait: changeWaitMilliseconds',
    without: 'wait: 0',
    tests: mailTests
  },
  {
    name: 'who has left a meeting is told of it although a cancelling was taken back',
    file: 'server/src/invitations/undo.ts',
    text: ' AND recipient = ANY($2)',
    without: ' AND $2::text[] IS NOT NULL',
    tests: mailTests
  },
  {
    name: 'who has left a meeting gets no update of it',
    file: 'server/src/invitations/updates.ts',
    text: ' AND recipient = ANY(people)',
    without: '',
    tests: mailTests
  }
]
