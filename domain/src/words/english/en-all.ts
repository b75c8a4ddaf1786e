export const allWords = {
  'all.loading': 'Loading Meeting Rooms',
  'all.loadingWait': 'Please wait while we fetch the latest data...',
  'all.staleSince': 'Not up to date since {{time}}',
  // The page asks for changes, because the network or the browser lets no live updates through.
  'all.heldBack': 'Changes may take up to 30 seconds to appear.',
  'all.serverLate': "The server hasn't answered yet. Trying again…",
  // Above a page whose scripts have not loaded. 'all.crashedRetries' follows.
  'all.startLate': "This page hasn't finished loading, and may be out of date.",
  'all.scriptNeeded': 'Booking a room, and seeing changes as they happen, needs JavaScript.',
  'all.error': 'Booking Error',
  // In front of another sentence, or below it.
  'all.offline': 'This device is offline.',
  'all.bookingsFailed': 'Failed to load bookings',
  'all.roomsFailed': 'Failed to load rooms',
  'all.crashed': 'Something unexpected happened.',
  'all.crashedRetries': 'This page will try again automatically.',
  'all.roomNotFound': 'Room Not Found',
  'all.roomIdInvalid': 'Invalid room ID: {{id}}',
  'all.notFound': 'Page not found',
  'all.notFoundHint': 'There is nothing at this address.',
  'all.tryAgain': 'Try Again',
  'all.tryAgainKeeps': 'Try Again keeps everything you typed.',
  'all.typedKept': 'Everything you typed is kept.',
  'all.refreshPage': 'Refresh Page',

  'all.today': 'Today',
  'all.tomorrow': 'Tomorrow',
  // Below a room's name in lists. 'Free' alone means for the rest of the day.
  'all.free': 'Free',
  'all.freeAllDay': 'Free all day',
  'all.freeUntil': 'Free until {{time}}',
  'all.freeFrom': 'Free from {{time}}',
  'all.until': 'Until {{time}}',
  'all.full': 'Full',
  'all.closed': 'Closed',
  'all.officeClosedFor': 'The office is closed on {{date}}: {{reason}}.',
  'all.dayAndDate': '{{day}}, {{date}}',
  'all.hours_one': '{{count}} hour',
  'all.hours_other': '{{count}} hours',
  'all.minutes_one': '{{count}} minute',
  'all.minutes_other': '{{count}} minutes',
  'all.hoursAndMinutes': '{{hours}} {{minutes}}',
  'all.people_one': '{{count}} person',
  'all.people_other': '{{count}} people',
  'all.rooms_one': '{{count}} room',
  'all.rooms_other': '{{count}} rooms',
  // A list is built in steps: {{next}} may be the rest of it.
  'all.listed': '{{first}}, {{next}}',
  'all.roomDisplay': '{{room}} Display',
  'all.close': 'Close',
  'all.showAll_one': 'Show all {{count}}',
  'all.showAll_other': 'Show all {{count}}',
  'all.notWorking': '{{equipment}} not working',
  'all.problemReported': 'Problem reported',
  'all.day': 'Day',
  'all.previousDay': 'Previous Day',
  'all.nextDay': 'Next Day',
  'all.bookRoom': 'Book a room',
  'all.book': 'Book',
  'all.bookFrom': 'Book from {{time}}',
  'all.allRooms': 'All rooms',
  'all.yourBookings': 'Your bookings',
  'all.seeOrChange': 'View or change',
  'all.skip': 'Skip to content',
  'all.office': 'Office',
  'all.cancel': 'Cancel',
  'all.purpose': '“{{purpose}}”',
  'all.field': '{{label}}: {{value}}',
  'all.yes': 'Yes',
  'all.no': 'No',

  // For screen readers: the strip of a day. `times` is a list of 'all.stripTimes'.
  'all.stripDay': 'The day from {{first}} to {{last}}.',
  'all.stripFree': 'No bookings.',
  'all.stripBooked': 'Booked: {{times}}.',
  // Follows the sentence before it.
  'all.stripClosed': 'Closed: {{times}}.',
  'all.stripTimes': '{{start}} to {{end}}',

  'all.starts': 'Start times',
  'all.startAvailable': 'Available',
  'all.booked': 'Booked',
  'all.startSelected': 'Selected',
  'all.startsBeforeOver': 'Times before {{time}} today have passed.',
  'all.startsOver': 'No more times today.',
  'all.bookedStart': '{{time}}, booked',
  'all.overStart': '{{time}}, past',
  'all.closedStart': '{{time}}, closed',
  'all.preparingStart': '{{time}}, setup time',
  // The end of a day, on a clock of 12 hours.
  'all.midnight': 'midnight',

  'all.languageIs': 'Language: {{language}}',
  'all.language': 'Language',
  'all.clock': 'Time format',
  'all.clock24': '24-hour',
  'all.clock12': '12-hour',
  'all.languageHint': 'Applies to this browser and to emails about your bookings.',
  'all.apply': 'Apply'
} as const

export const linkWords = {
  'link.copy': 'Copy link',
  'link.copied': 'Link copied',
  'link.copyByHand': "Couldn't copy the link. Here it is:"
} as const

export const cancelWords = {
  'cancel.question': 'Are you sure you want to cancel this booking?',
  'cancel.booking': 'Cancel booking',
  'cancel.keep': 'Keep booking',
  'cancel.undo': 'Undo'
} as const
