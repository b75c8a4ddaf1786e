import type { Guard } from './guard.ts'

export const guardsOfLinks: Guard[] = [
  {
    name: 'no guest’s message has the link of the booking',
    file: 'server/src/calendar/wording.ts',
    text: 'isBooker ? bookersBlocks(',
    without: 'true ? bookersBlocks(',
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
    name: 'who has left keeps the mail that says so, whatever becomes of the meeting',
    file: 'server/src/invitations/queue.ts',
    text: 'thread_id = $1 AND recipient = ANY($2) ORDER BY id',
    without: 'thread_id = $1 AND $2::text[] IS NOT NULL ORDER BY id',
    tests: ['server/src/invitations/change-mails.test.ts']
  }
]
