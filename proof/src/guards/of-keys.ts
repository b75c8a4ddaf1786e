import type { Guard } from './guard.ts'

const tests = ['server/src/bookings/booking-route.test.ts']
const changeTests = ['server/src/bookings/change-route.test.ts']
const codeTests = ['server/src/bookings/cancel-permission.test.ts']
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
    file: 'server/src/bookings/commands/change.ts',
    text: '(await countChanges(queries, booking.id)) >= maxChangesPerDay',
    without: 'false',
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
    text: '!isUntold || (await hasCancelled(queries, booking))',
    without: '!isUntold',
    tests: changeTests
  },
  {
    name: 'no guest’s message has the link of the booking',
    file: 'server/src/calendar/wording.ts',
    text: 'isBooker ? bookersBlock(',
    without: 'true ? bookersBlock(',
    tests: ['server/src/mail/message.test.ts']
  },
  {
    name: 'the link goes to the stored booker',
    file: 'server/src/invitations/outbox.ts',
    text: ' AND lower(booker_email) = lower(recipient)',
    without: '',
    tests: ['server/src/invitations/booker-links.test.ts']
  },
  {
    name: 'links that are asked for go to the stored address',
    file: 'server/src/bookings/link-mails.ts',
    text: 'recipient: first.booking.booker_email!',
    without: "recipient: wanted.email ?? ''",
    tests: ['server/src/bookings/link-mails.test.ts']
  },
  {
    name: 'an address gets its links once in ten minutes',
    file: 'server/src/invitations/notices.ts',
    text: ' && isRested',
    without: '',
    tests: ['server/src/bookings/link-mails.test.ts']
  },
  {
    name: 'an address gets its links five times a day',
    file: 'server/src/invitations/notices.ts',
    text: 'today < maxPerDay && ',
    without: '',
    tests: ['server/src/bookings/link-mails.test.ts']
  },
  {
    name: 'a link that was replaced opens nothing',
    file: 'server/src/bookings/store.ts',
    text: 'SET key_version = key_version + 1',
    without: 'SET key_version = key_version',
    tests: ['server/src/bookings/key-replacement-route.test.ts']
  },
  {
    name: 'a key is replaced by who holds it',
    file: 'server/src/bookings/commands/replace-key.ts',
    text: '  authorize(booking)\n',
    without: '',
    tests: ['server/src/bookings/key-replacement-route.test.ts']
  },
  {
    name: 'a repeat gets the new key for the one before',
    file: 'server/src/bookings/key-replacement-route.ts',
    text: 'requireHolder(request, keys, before(result))',
    without: '',
    tests: ['server/src/bookings/key-replacement-route.test.ts']
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
    name: 'the mail has a code only where codes cancel',
    file: 'server/src/invitations/attempts.ts',
    text: "cancelBy === 'key' ? keys.codeOf(booking) : undefined",
    without: 'keys.codeOf(booking)',
    tests: ['server/src/invitations/booker-links.test.ts']
  },
  {
    name: 'a request for links looks nothing up',
    file: 'server/src/keys/link-requests.ts',
    text: 'await database.query(\n',
    without: "await database.query('SELECT 1')\n      await database.query(\n",
    tests: ['server/src/bookings/link-mails.test.ts']
  },
  {
    name: 'the figures of mail leave out links that were asked for',
    file: 'server/src/invitations/attempts.ts',
    text: 'if (claimed.method !== null) totals[outcome]++',
    without: 'totals[outcome]++',
    tests: ['server/src/bookings/link-mails.test.ts']
  },
  {
    name: 'the figures of waiting mail leave out links that were asked for',
    file: 'server/src/mail/waiting-mail.ts',
    text: ' AND notice IS NULL',
    without: '',
    tests: ['server/src/bookings/link-mails.test.ts']
  },
  {
    name: 'once codes are off none is entered',
    file: 'web/src/display/dialogs/code-dialog.tsx',
    text: ' || problem?.off === true',
    without: '',
    tests: ['web/src/display/dialogs/code-dialog.test.tsx']
  },
  {
    name: 'an edited booking replaces the one before by its key',
    file: 'web/src/booking/form/send-booking.ts',
    text: 'await cancel({ key })',
    without: 'return false',
    tests: ['web/src/booking/form/edited-retry.test.tsx']
  },
  {
    name: 'with CANCEL_BY=key no one cancels without key or code',
    file: 'server/src/bookings/cancel-permission.ts',
    text: '({ ...authorize(booking), ...canUndo(booking) })',
    without: 'canUndo(booking)',
    tests: codeTests
  },
  {
    name: 'a code is compared',
    file: 'server/src/bookings/cancel-permission.ts',
    text: 'if (!isRight) throw wrongCode(admitted.triesLeft)',
    without: '',
    tests: codeTests
  },
  {
    name: 'an attempt is written before it is judged, one at a time',
    file: 'server/src/keys/code-attempts.ts',
    text: "queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate codes'))`)",
    without: 'undefined',
    tests: codeTests,
    engine: 'postgres'
  },
  {
    name: 'after too many wrong codes none is looked at',
    file: 'server/src/keys/code-attempts.ts',
    text: ' || triesLeft < 0',
    without: '',
    tests: codeTests
  },
  {
    name: 'a code that was guessed at is off for good',
    file: 'server/src/bookings/cancel-permission.ts',
    text: 'if (known) await turnCodeOff(database, known.id)',
    without: '',
    tests: codeTests
  },
  {
    name: 'guesses in an office add up',
    file: 'server/src/keys/code-attempts.ts',
    text: 'office: 30 }',
    without: 'office: 3000 }',
    tests: codeTests
  },
  {
    name: 'guesses in a room add up',
    file: 'server/src/keys/code-attempts.ts',
    text: 'room: 10,',
    without: 'room: 1000,',
    tests: codeTests
  },
  {
    name: 'guesses of a client add up',
    file: 'server/src/keys/code-attempts.ts',
    text: 'client: 10,',
    without: 'client: 1000,',
    tests: codeTests
  },
  {
    name: 'quick changes are one message',
    file: 'server/src/invitations/queue.ts',
    text: 'wait: changeWaitMilliseconds',
    without: 'wait: 0',
    tests: mailTests
  },
  {
    name: 'who was not told of a meeting is not told of leaving it',
    file: 'server/src/invitations/queue.ts',
    text: 'leaving.filter((guest) => invited.has(guest))',
    without: 'leaving',
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
