export const displayWords = {
  // The head of a display: where the room stands now, in large letters, and until when.
  'display.back': 'Back to Booking',
  'display.capacity_one': 'Capacity: {{count}} person',
  'display.capacity_other': 'Capacity: {{count}} people',
  'display.available': 'AVAILABLE',
  'display.occupied': 'OCCUPIED',
  'display.until': 'Until {{time}}',
  'display.nextAt': 'Next booking at {{time}}',
  'display.paused': 'Booking and cancelling are paused.',
  'display.staleSinceDay': 'Not up to date since {{weekday}}, {{time}}',
  'display.keptStart':
    'This screen started without the server and shows the last schedule it knows, by its own clock. Booking and cancelling are paused.',
  'display.keptStartNoTime':
    'This screen started without the server and shows the last schedule it knows. Booking and cancelling are paused.',
  'display.timeUnknown': 'The time is not known.',
  'display.waiting': 'Waiting for the server',
  'display.pausedSince': 'Not up to date since {{time}}. Booking and cancelling are paused.',

  // The buttons that book, the sentence at the first of them, and what opens.
  'display.bookNow': 'Book This Room Now',
  'display.startsAt': 'Starts at {{time}}',
  'display.noStartLeft': 'No start times left today',
  'display.noLaterStart': 'No later start times today',
  'display.bookLater': 'Book a Future Time Slot',
  'display.viewTimes': 'View Available Times',
  'display.quickBooking': 'Quick Booking',
  'display.noSlotToday': 'No available time slots for today. Please try a different date.',
  'display.seeTomorrow': 'See Tomorrow',
  'display.ok': 'OK',

  // At a free room, before times that it can be had until; at each of them stands for how long, or this.
  'display.bookUntil': 'Book it now, until',
  'display.minutes': '{{minutes}} min',
  'display.nextBooking': 'next booking',
  'display.checking': 'Checking…',
  'display.unanswered': 'The server has not answered. The schedule shows what is booked.',
  // What was just booked there, and the two ways on. The seconds count down.
  'display.yoursUntil': 'Yours until {{time}}',
  'display.bookedAtDoor': 'Booked at the door, without a name. Nobody gets mail.',
  'display.undo': 'Undo',
  'display.secondsLeft': '{{seconds}} s',
  'display.undone': 'The booking is taken back.',
  'display.addName': 'Add your name',
  'display.companyOptional': 'Company (optional)',
  'display.emailOptional': 'Your Email (optional)',
  'display.emailUse': 'Then you get the booking in your calendar, and a link to change it.',
  'display.nameAdded': 'Your name is added.',

  // While a meeting runs, before later ends that it can have; at each of them stands for how much longer, or the next booking.
  'display.stayLonger': 'Stay longer, until',
  'display.moreMinutes': '+{{minutes}} min',
  'display.invitedAreTold': 'Everybody invited gets a mail, unless you undo it.',
  'display.mailsNoOne': 'No one gets a mail.',
  'display.stayUndone': 'The meeting ends at {{time}} again.',
  // The button that ends it, what that does, and the question after it with its two answers.
  'display.endNow': 'End now',
  'display.freesRoom': 'frees the room',
  'display.endQuestion': 'End this meeting now?',
  'display.endFrees': '{{room}} is free again at once.',
  'display.endFreesAndTells': '{{room}} is free again at once. The booker gets a mail.',
  'display.keepMeeting': 'Keep it',
  'display.meetingEnded': 'The meeting is ended. The room is free.',

  // While a meeting is booked to which no one has come yet; and what was given free because no one did.
  'display.startsSoon': 'Starts soon',
  'display.checkIn': 'Please check in',
  'display.checkInBy': 'Check in by {{time}}',
  'display.freeAfter': 'After that the room is free again.',
  'display.staysBooked': 'The room stays booked.',
  'display.here': 'We’re here',
  'display.checkedIn': 'You are checked in.',
  'display.releasedAt': 'Released at {{time}}',
  'display.noCheckIn': '{{times}}, no check-in',

  // The schedule of a day. "CURRENT" marks the meeting that is on.
  'display.scheduleToday': "Today's Schedule",
  'display.scheduleTomorrow': 'Schedule for Tomorrow',
  'display.scheduleFor': 'Schedule for {{date}}',
  'display.noBookingsToday': 'No bookings today',
  'display.noBookings': 'No bookings on this date',
  'display.current': 'CURRENT',
  'display.guests_one': '{{count}} guest: {{guests}}',
  'display.guests_other': '{{count}} guests: {{guests}}',
  'display.equipment': 'Available Equipment',

  // The button beside the equipment, the question that it opens, and what is said once it is answered.
  'display.reportFault': 'Report a fault',
  'display.whatIsBroken': 'What is broken in {{room}}?',
  'display.reportHint': 'The office is told, and people who book the room see it.',
  'display.somethingElse': 'Something else',
  'display.faultNote': 'What is it? (optional)',
  'display.reportIt': 'Report it',
  'display.faultReported': 'Reported. The office is told.',
  'display.reportFailed': 'The report did not arrive. Please try again.',
  // Puts every button into reach of who sits before a display.
  'display.lowReach': 'Low reach',

  // The button at a booking shows the first and is called the second: each has its word in it.
  'display.cancel': 'Cancel',
  'display.cancelAt': 'Cancel booking {{times}}',
  'display.cancelFailed': 'Failed to cancel booking. Please try again.',
  'display.bookingOver': 'This meeting is over. It cannot be changed any more.',
  'display.bookingCancelled': 'The booking is cancelled: {{times}}',

  // To a kiosk's visitor who has not moved for a while.
  'display.closesSoon': 'Still there? This will close in a few seconds.',
  'display.stay': 'Stay'
} as const
