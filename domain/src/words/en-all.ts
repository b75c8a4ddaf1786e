export const allWords = {
  // While a page waits for the server, and where it has failed.
  'all.loading': 'Loading Meeting Rooms',
  'all.loadingWait': 'Please wait while we fetch the latest data...',
  'all.staleSince': 'Not up to date since {{time}}',
  'all.serverLate': 'The server has not answered yet. It is being asked again.',
  'all.scriptNeeded': 'Doorplate needs JavaScript to show rooms and their times.',
  'all.error': 'Booking Error',
  'all.bookingsFailed': 'Failed to load bookings',
  'all.roomsFailed': 'Failed to load rooms',
  'all.crashed': 'Something unexpected happened.',
  'all.roomNotFound': 'Room Not Found',
  'all.roomIdInvalid': 'Invalid room ID: {{id}}',
  'all.tryAgain': 'Try Again',
  'all.tryAgainKeeps': 'Try Again keeps everything you typed.',
  'all.typedKept': 'Everything you typed is kept.',
  'all.refreshPage': 'Refresh Page',

  // Days, durations and counts, inside sentences and alone.
  'all.today': 'Today',
  'all.tomorrow': 'Tomorrow',
  'all.dayAndDate': '{{day}}, {{date}}',
  'all.hours_one': '{{count}} hour',
  'all.hours_other': '{{count}} hours',
  'all.minutes_one': '{{count}} minute',
  'all.minutes_other': '{{count}} minutes',
  // Both parts with their words: '1 hour' and '15 minutes'.
  'all.hoursAndMinutes': '{{hours}} {{minutes}}',
  'all.people_one': '{{count}} person',
  'all.people_other': '{{count}} people',
  // One thing after another: booker and company, guests. The next may be the rest of the list.
  'all.listed': '{{first}}, {{next}}',
  // A button of the booking view that opens a display, and the title of that page.
  'all.roomDisplay': '{{room}} Display',
  'all.close': 'Close',
  // Beside a link that can be copied: the button, and what came of it.
  'all.copyLink': 'Copy link',
  'all.linkCopied': 'The link is copied.',
  'all.copyByHand': 'This browser does not copy by itself. This is the link:',
  // Of a room: a piece of its equipment, or something else in it.
  'all.reportedBroken': '{{equipment}}: reported broken',
  'all.somethingBroken': 'Something is reported broken',
  'all.day': 'Day',
  'all.previousDay': 'Previous Day',
  'all.nextDay': 'Next Day',
  // The links to the other pages, in the head of each: the booking view, the day of all rooms, what this browser booked.
  'all.bookRoom': 'Book a room',
  'all.allRooms': 'All rooms',
  'all.yourBookings': 'Your bookings',
  // What leads to the page of a booking of one's own.
  'all.seeOrChange': 'See or change it',
  'all.office': 'Office',
  'all.cancel': 'Cancel',
  // The question before a booking is cancelled, and its answers.
  'all.cancelQuestion': 'Are you sure you want to cancel this booking?',
  'all.cancelBooking': 'Cancel booking',
  'all.keepBooking': 'Keep booking',
  'all.purpose': '“{{purpose}}”',

  // The strip of a day, said to people who do not see it. The last two stand in `times`.
  'all.stripFree': 'The day from {{first}} to {{last}}. Nothing is booked.',
  'all.stripBooked': 'The day from {{first}} to {{last}}. Booked: {{times}}.',
  'all.stripTimes': '{{start}} to {{end}}',

  // The start times of a day: what their looks mean, and what is said of one that cannot be chosen.
  'all.starts': 'Start times',
  'all.startAvailable': 'Available',
  'all.startBooked': 'Booked',
  'all.startSelected': 'Selected',
  'all.startsBeforeOver': 'Times before {{time}} today are over.',
  'all.startsOver': 'All times of today are over.',
  'all.bookedStart': '{{time}}, booked',
  'all.overStart': '{{time}}, over',

  // The choice of language and clock: the button in the head, which shows the language's own name, and what it opens.
  'all.languageIs': 'Language: {{language}}',
  'all.language': 'Language',
  'all.clock': 'Clock',
  'all.clock24': '24-hour',
  'all.clock12': '12-hour',
  'all.languageHint': 'Applies in this browser. The mails about your bookings come in this language too.',
  'all.apply': 'Apply'
} as const
