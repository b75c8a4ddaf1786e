export const displayWords = {
  'display.back': 'Back to Booking',
  'display.capacity_one': 'Capacity: {{count}} person',
  'display.capacity_other': 'Capacity: {{count}} people',
  'display.available': 'AVAILABLE',
  'display.occupied': 'OCCUPIED',
  // Outside the opening hours, and on closed days.
  'display.closed': 'CLOSED',
  'display.opensAt': 'Opens at {{time}}',
  'display.opensTomorrow': 'Opens tomorrow at {{time}}',
  'display.opensOn': 'Opens {{date}} at {{time}}',
  'display.until': 'Until {{time}}',
  'display.nextAt': 'Next booking at {{time}}',
  'display.paused': 'Booking and cancelling are paused.',
  'display.staleSinceDay': 'Not up to date since {{weekday}}, {{time}}',
  'display.keptStart':
    'This screen started without a connection. It shows the last known schedule and its own clock. Booking and cancelling are paused.',
  'display.keptStartNoTime':
    'This screen started without a connection and shows the last known schedule. Booking and cancelling are paused.',
  'display.timeUnknown': 'Time unknown',
  'display.waiting': 'Waiting for the server',
  'display.pausedSince': 'Not up to date since {{time}}. Booking and cancelling are paused.',

  'display.bookNow': 'Book This Room Now',
  'display.bookNowFrom': 'Add name and guests (from {{time}})',
  // Replaces 'Book This Room Now' if the room is not free soon.
  'display.bookFrom': 'Book from {{time}}',
  'display.bookFormLater': 'Add name and guests',
  'display.noStartLeft': 'No more times today',
  'display.noLaterStart': 'No later times today',
  'display.bookLater': 'Book a Future Time Slot',
  'display.viewTimes': 'View Available Times',
  'display.quickBooking': 'Quick Booking',
  'display.noSlotToday': 'No available time slots for today. Please try a different date.',
  'display.seeTomorrow': 'See tomorrow',
  'display.ok': 'OK',

  'display.bookUntil': 'Take it now, until',
  'display.minutes': '{{minutes}} min',
  'display.nextBooking': 'next booking',
  'display.checking': 'Checking…',
  'display.unanswered': "The server hasn't answered. Check the schedule to see if the room is booked.",
  'display.yoursUntil': 'Yours until {{time}}',
  'display.bookedAtDoor': 'Booked without a name. No emails are sent.',
  'display.secondsLeft': '{{seconds}} s',
  'display.undone': 'Booking undone: {{times}}',
  'display.addName': 'Add your name',
  'display.companyOptional': 'Company (optional)',
  'display.emailOptional': 'Your Email (optional)',
  'display.emailUse': "You'll get a calendar invitation and a link to change the booking.",
  'display.nameAdded': 'Your name was added.',

  // Before buttons with later ends; each shows how much longer, or 'next booking'.
  'display.stayLonger': 'Stay longer, until',
  'display.moreMinutes': '+{{minutes}} min',
  'display.invitedAreTold': 'Everyone invited gets an email unless you undo.',
  'display.mailsNoOne': 'No emails are sent.',
  'display.stayUndone': 'The meeting ends at {{time}} again.',
  'display.endNow': 'End now',
  'display.freesRoom': 'Frees the room',
  'display.endQuestion': 'End this meeting now?',
  'display.endFrees': '{{room}} becomes free right away.',
  'display.endFreesAndTells': '{{room}} becomes free right away. The booker gets an email.',
  'display.keepMeeting': 'Keep meeting',
  'display.meetingEnded': 'Meeting ended. The room is free.',

  'display.startsSoon': 'Starts soon',
  'display.checkIn': 'Please check in',
  'display.checkInBy': 'Check in by {{time}}',
  'display.freeAfter': 'Otherwise the room is released.',
  'display.staysBooked': 'The room stays booked.',
  'display.here': 'We’re here',
  'display.checkedIn': "You're checked in.",
  'display.releasedAt': 'Released at {{time}}',
  'display.noCheckIn': '{{times}}, no check-in',

  'display.scheduleToday': "Today's Schedule",
  'display.scheduleTomorrow': 'Schedule for Tomorrow',
  'display.scheduleFor': 'Schedule for {{date}}',
  'display.noBookingsToday': 'No bookings today',
  'display.noBookings': 'No bookings on this date',
  'display.current': 'CURRENT',
  'display.guests_one': '{{count}} guest: {{guests}}',
  'display.guests_other': '{{count}} guests: {{guests}}',
  'display.equipment': 'Available Equipment',

  'display.reportFault': 'Report a problem',
  'display.whatIsBroken': "What's wrong in {{room}}?",
  'display.reportHint': 'The office is notified, and anyone booking this room sees it.',
  'display.somethingElse': 'Something else',
  'display.faultNote': 'Details (optional)',
  'display.reportIt': 'Send report',
  'display.faultReported': 'Reported. The office has been notified.',
  'display.reportFailed': "The report couldn't be sent. Please try again.",
  'display.lowReach': 'Lower buttons',

  // The second names the button for screen readers, so it must contain the first.
  'display.cancel': 'Cancel',
  'display.cancelAt': 'Cancel booking {{times}}',
  'display.cancelFailed': 'Failed to cancel booking. Please try again.',
  'display.bookingOver': 'This meeting is over and can no longer be changed.',
  'display.bookingCancelled': 'Booking cancelled: {{times}}',

  'display.closesSoon': 'Still there? This will close in a few seconds.',
  'display.stay': 'Stay'
} as const

export const codeWords = {
  'code.enter': 'Enter the 6-digit code from the confirmation email.',
  // For screen readers.
  'code.entered': '{{entered}} of {{all}} digits entered',
  'code.clear': 'Clear',
  'code.deleteLast': 'Delete the last digit'
} as const
