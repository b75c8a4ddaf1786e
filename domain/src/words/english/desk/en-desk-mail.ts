export const deskMailWords = {
  'deskMail.failedToLoad': "Couldn't load the emails.",
  // `server` is a host and a port.
  'deskMail.through': 'Through {{server}}, from {{sender}}.',
  'deskMail.toFiles': 'Emails are written to files, because no mail server is set.',
  'deskMail.lastSent': 'Last sent at {{time}}.',

  'deskMail.states': 'Emails',
  'deskMail.failed': 'Failed',
  'deskMail.waiting': 'Waiting',
  'deskMail.sent': 'Sent',
  'deskMail.findAddress': 'Find an address',
  'deskMail.wholeAddress': 'In full: priya@northwind.example',
  'deskMail.noneFailed': 'No email has failed.',
  'deskMail.noneWaiting': 'No email is waiting.',
  'deskMail.noneSent': 'No email has been sent yet.',
  'deskMail.noneTo': 'No emails to {{address}}.',
  'deskMail.more': 'There are more. Find an address to see its emails.',

  'deskMail.to': 'To',
  'deskMail.whatHappened': 'What happened',
  'deskMail.actions': 'Actions',

  // Kinds of emails
  'deskMail.invitation': 'Invitation',
  // Of an invitation that somebody has: what changed.
  'deskMail.update': 'Update',
  'deskMail.cancellation': 'Cancellation',
  'deskMail.links': 'Links to bookings',
  'deskMail.newLink': 'New link',
  'deskMail.seriesEnd': 'End of a series',
  'deskMail.undelivered': 'Notice of an undelivered email',
  'deskMail.calendar': 'Calendar link',
  'deskMail.faults': 'Reported problems',
  'deskMail.other': 'Email',
  'deskMail.series': 'Series',

  'deskMail.givenUp_one': 'Given up after {{count}} attempt',
  'deskMail.givenUp_other': 'Given up after {{count}} attempts',
  'deskMail.over': 'This meeting is over.',
  'deskMail.outdated': 'A newer email has replaced this one.',
  'deskMail.nextAttempt': 'Next attempt at {{time}}',
  'deskMail.attempts_one': '{{count}} attempt so far',
  'deskMail.attempts_other': '{{count}} attempts so far',
  'deskMail.inTurn': 'Waiting for its turn',
  'deskMail.waitsUntil': 'Waiting until {{time}}',
  'deskMail.sentAt': 'Sent at {{time}}',

  'deskMail.sendAgain': 'Send again',
  'deskMail.sendNow': 'Send now',
  'deskMail.sending': 'Sending…',
  'deskMail.sendAll_one': 'Send {{count}} again',
  'deskMail.sendAll_other': 'Send all {{count}} again',
  // Leads to the field with an address that the mail server refused.
  'deskMail.correct': 'Correct the address',
  'deskMail.drop': 'Drop',
  'deskMail.dropQuestion': 'Drop the email to {{address}}?',
  'deskMail.dropMeans': "It won't be sent. This can't be undone.",
  'deskMail.keep': 'Keep it',
  'deskMail.dropped': 'The email to {{address}} is dropped.',
  'deskMail.isSent_one': '{{count}} email is being sent again.',
  'deskMail.isSent_other': '{{count}} emails are being sent again.',
  'deskMail.isSentTo': 'The email to {{address}} is being sent again.',
  'deskMail.wasSent': 'The email to {{address}} has been sent already.',
  'deskMail.isInTurn': 'The email to {{address}} is waiting for its turn.',

  'deskMail.test': 'Send a test email',
  'deskMail.testMeans':
    'It contains a meeting from yesterday that is cancelled at once, so nothing stays in your calendar.',
  'deskMail.send': 'Send',
  'deskMail.accepted': 'Accepted in {{seconds}} seconds.'
} as const
