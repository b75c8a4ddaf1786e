export const bookWords = {
  'book.title': 'Book a Meeting Room',
  'book.lead': 'Select a room and time slot to make your booking',
  'book.displays': 'Room Status Displays',
  'book.showFewer': 'Show fewer',
  'book.opening': 'Opening {{room}}…',

  'book.selectDate': 'Select Date',
  'book.selectRoom': 'Select Room',
  'book.filterRooms': 'Filter by name',
  'book.roomsShown_one': '{{shown}} of {{count}} room',
  'book.roomsShown_other': '{{shown}} of {{count}} rooms',
  'book.noRoomNamed': 'No room has this name.',
  'book.changeRoom': 'Change room',
  // For screen readers: equipment that does not fit on a room's card, read instead of "+2".
  'book.moreEquipment_one': 'and {{count}} more',
  'book.moreEquipment_other': 'and {{count}} more',
  'book.selectTime': 'Select Time',
  'book.chooseDateFirst': 'Choose a date to see its times.',
  'book.chooseRoomFirst': 'Choose a room to see its times.',
  'book.chooseStart': 'Choose a start time to continue.',
  'book.availableTimes_one': 'Available Times ({{count}}-minute intervals)',
  'book.availableTimes_other': 'Available Times ({{count}}-minute intervals)',
  // Shown when the reader's clock differs from the office's. The city may be the office's name.
  'book.whoseTimes': 'Times are in {{city}} time, now {{time}}.',

  'book.complete': 'Complete Booking',
  'book.twoRooms': 'Two rooms together: {{room}} comes next, with the same details.',
  'label.booked_by': 'Your Name',
  'label.booker_email': 'Your Email',
  'label.company': 'Company/Department',
  'label.purpose': 'Meeting Purpose',
  'label.guests': 'Guest Invites (Optional)',
  // The tick of a form, and in place of the booker's name for everybody else.
  'label.private': 'Private meeting',
  'label.privateHint': 'Others see only that the room is taken.',

  'book.dayInvalid': 'Please choose a date that exists',
  'book.dayOver': 'Please choose today or a later date',
  'book.dayTooFar_one': 'Please choose a date within the next {{count}} month',
  'book.dayTooFar_other': 'Please choose a date within the next {{count}} months',
  'book.tooFarAhead_one': 'This room can be booked at most {{count}} day ahead.',
  'book.tooFarAhead_other': 'This room can be booked at most {{count}} days ahead.',
  'book.roomClosed': 'This room is closed on {{date}}: {{reason}}.',
  'book.closedThatDay': 'This room is closed on {{date}}.',
  'book.startInvalid': 'Please choose a start time on the quarter hour between {{first}} and {{last}}',
  'book.startOver': 'This start time has passed. Please choose a later one.',
  'book.durationInvalid': 'Please choose a duration from the list',
  'book.conflict': 'This time slot conflicts with an existing booking. Please choose a different time.',

  'book.createFailed': 'Failed to create booking',
  'book.cancelFailed': 'Failed to cancel booking'
} as const
