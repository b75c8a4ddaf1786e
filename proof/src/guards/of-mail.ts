import type { Guard } from './guard.ts'

/** What keeps invitations from getting lost, doubled or forged. */
export const guardsOfMail: Guard[] = [
  {
    name: 'the hourly budget of mails',
    file: 'server/src/invitations/turns.ts',
    text: 'this.#mailsPerHour === 0 || mails < this.#mailsPerHour - total',
    without: 'this.#mailsPerHour >= 0 || mails < total',
    tests: ['server/src/invitations/outbox.test.ts', 'server/src/invitations/worker.test.ts']
  },
  {
    name: 'one client leaves something of the hour for the others',
    file: 'server/src/invitations/turns.ts',
    text: 'mails < this.#mailsPerHour - total',
    without: 'mails <= total && total < this.#mailsPerHour',
    tests: ['server/src/invitations/fair-turns.test.ts']
  },
  {
    name: 'the client that was sent for least comes first',
    file: 'server/src/invitations/turns.ts',
    text: 'standings.filter(maySend).sort(byMails)',
    without: 'standings.filter(maySend)',
    tests: ['server/src/invitations/fair-turns.test.ts']
  },
  {
    name: 'one client leaves a connection to the mail server for the others',
    file: 'server/src/invitations/turns.ts',
    text: 'each.running < maxRunningOfClient && ',
    without: '',
    tests: ['server/src/invitations/shared-connections.test.ts']
  },
  {
    name: 'of more clients than are compared at once, others each time',
    file: 'server/src/invitations/client-turns.ts',
    text: "randomBytes(8).toString('hex')",
    without: "randomBytes(8).toString('hex') && ''",
    tests: ['server/src/invitations/fair-turns.test.ts']
  },
  {
    name: 'the log says once that the hour is full',
    file: 'server/src/invitations/worker-reports.ts',
    text: 'if (now() - warnedAt < warnAgainMilliseconds) return',
    without: '',
    tests: ['server/src/invitations/fair-turns.test.ts']
  },
  {
    name: 'a mailbox counts once, however it is spelled',
    file: 'server/migrations/004_fair_mail.sql',
    text: "lower(regexp_replace(recipient, '^([^+]+)\\+.*(@[^@]*)$', '\\1\\2'))",
    without: 'lower(recipient)',
    tests: ['server/src/invitations/outbox.test.ts']
  },
  {
    name: 'a message that waits keeps its sender',
    file: 'server/src/invitations/outbox.ts',
    text: '|| coalesce(sender, $4::jsonb',
    without: '|| ($4::jsonb',
    tests: ['server/src/invitations/frozen-settings.test.ts']
  },
  {
    name: 'a booker is written to in the language of the call that booked',
    file: 'server/src/invitations/queue.ts',
    text: 'return [booker_email, language ?? officeLanguage, officeLanguage]',
    without: 'return [booker_email, officeLanguage, officeLanguage]',
    tests: ['server/src/invitations/languages.test.ts']
  },
  {
    name: 'a message that waits keeps its UID',
    file: 'server/src/invitations/outbox.ts',
    text: 'uid_host = coalesce(uid_host, $5)',
    without: 'uid_host = $5',
    tests: ['server/src/invitations/frozen-settings.test.ts']
  },
  {
    name: 'a cancellation has the UID of its invitation',
    file: 'server/src/invitations/queue.ts',
    text: 'coalesce((SELECT max(uid_host) FROM invitations WHERE thread_id = $1::uuid), $8::text)',
    without: '$8::text',
    tests: ['server/src/invitations/frozen-settings.test.ts']
  },
  {
    name: 'the UID that an older program gave a meeting is kept once',
    file: 'server/src/invitations/store.ts',
    text: 'WHERE uid_host IS NULL AND date >= $2::date - 1',
    without: 'WHERE date >= $2::date - 1 AND uid_host IS DISTINCT FROM $1',
    tests: ['server/src/invitations/frozen-settings.test.ts']
  },
  {
    name: 'a sender is not changed where someone may have the message',
    file: 'server/src/invitations/settle.ts',
    text: 'WHEN sender_rejected AND departures = returned THEN',
    without: 'WHEN sender_rejected THEN',
    tests: ['server/src/invitations/frozen-settings.test.ts']
  },
  {
    name: 'waiting mail is counted at most once a second',
    file: 'server/src/mail/waiting-mail.ts',
    text: 'if (Math.abs(now() - readAt) >= freshMilliseconds) {',
    without: 'if (now() > 0) {',
    tests: ['server/src/mail/waiting-mail.test.ts']
  },
  {
    name: "a recipient's daily budget of mails",
    file: 'server/src/invitations/picking.ts',
    text: 'else if (mailsPerRecipientPerDay > 0 && ',
    without: 'else if (mailsPerRecipientPerDay < 0 && ',
    tests: ['server/src/invitations/outbox.test.ts', 'server/src/invitations/worker.test.ts']
  },
  {
    name: 'messages to one mailbox that are taken together count together',
    file: 'server/src/invitations/picking.ts',
    text: 'mails + toMailbox.of(mailbox)',
    without: 'mails',
    tests: ['server/src/invitations/outbox.test.ts']
  },
  {
    name: 'the lease of a message that is being sent',
    file: 'server/src/invitations/outbox.ts',
    text: 'new Date(now + leaseMilliseconds)',
    without: 'new Date(now)',
    tests: ['server/src/invitations/worker-races.test.ts', 'server/src/invitations/worker.test.ts']
  },
  {
    name: 'an invitation leaves before its cancelling',
    file: 'server/src/invitations/picking.ts',
    text: "AND before.sequence < i.sequence AND before.state IN ('queued', 'sending')",
    without: 'AND false',
    tests: ['server/src/invitations/worker-cancels.test.ts', 'server/src/invitations/worker.test.ts']
  },
  {
    name: 'what was cancelled before it left is not sent',
    file: 'server/src/invitations/picking.ts',
    text: 'if (!needed) ',
    without: 'if (id === "never") ',
    tests: ['server/src/invitations/worker-cancels.test.ts', 'server/src/invitations/outbox.test.ts']
  },
  {
    name: 'what people typed is text in a mail',
    file: 'server/src/mail/html.ts',
    text: 'return text.replace(/[&<>"\']/g, (character) => entities[character]!)',
    without: 'return text || entities["&"]!',
    tests: ['server/src/mail/message.test.ts']
  },
  {
    name: 'the invite call answers for a booking that is stored, in every field',
    file: 'server/src/invitations/store.ts',
    text: 'AND booked_by = $5 AND booker_email = $6 AND company = $7 AND purpose = $8 AND guests = $9::text[]',
    without: 'AND ($5, $6, $7, $8, $9::text[]) IS NOT NULL',
    tests: ['server/src/invitations/routes.test.ts', 'server/test/attacks/invitations.test.ts']
  },
  {
    name: 'settling a message respects whose claim it is',
    file: 'server/src/invitations/settle.ts',
    text: "(invitations.state = 'sending' AND invitations.attempts = result.attempts)",
    without: "(invitations.state = 'sending' AND result.attempts > 0)",
    tests: ['server/src/invitations/settling.test.ts']
  },
  {
    name: 'a message that was sent is not sent again by the worker that took it over',
    file: 'server/src/invitations/settle.ts',
    text: "OR result.state = 'sent')",
    without: 'OR false)',
    tests: ['server/src/invitations/settling.test.ts']
  },
  {
    name: 'a message that is kept as a file is on the disk before it counts as sent',
    file: 'server/src/mail/mail-folder.ts',
    text: 'await sync(aside)',
    without: '',
    tests: ['server/src/mail/mail-folder.test.ts']
  },
  {
    name: "the disk has a kept message's name before it counts as sent",
    file: 'server/src/mail/mail-folder.ts',
    text: 'await rename(aside, path)\n  await sync(folder)',
    without: 'await rename(aside, path)',
    tests: ['server/src/mail/mail-folder.test.ts']
  },
  {
    name: 'what cannot be removed from the mail folder does not keep the rest',
    file: 'server/src/mail/mail-folder.ts',
    text: 'problems.push(error.message)',
    without: 'throw error',
    tests: ['server/src/mail/mail-folder.test.ts']
  },
  {
    name: 'a cancelling that was taken back is not what became of an invitation',
    file: 'server/src/invitations/store.ts',
    text: "(method = 'CANCEL' AND cancelled)",
    without: "method = 'CANCEL'",
    tests: ['server/src/bookings/booking-route.test.ts']
  }
]
