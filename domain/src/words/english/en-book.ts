export const bookWords = {
  // The head of the booking view, the buttons that open displays, and what follows a booking.
  'book.title': 'Book a Meeting Room',
  'book.lead': 'Select a room and time slot to make your booking',
  'book.displays': 'Room Status Displays',
  'book.showFewer': 'Show fewer',
  'book.showAll_one': 'Show all {{count}}',
  'book.showAll_other': 'Show all {{count}}',
  'book.opening': 'Opening {{room}}…',
  'book.isBooked': '{{room}} is booked',
  'book.invitesToBooker': '{{date}}. Invitations are on their way to {{email}}.',
  'book.invitesToGuests_one': '{{date}}. Invitations are on their way to {{email}} and {{count}} guest.',
  'book.invitesToGuests_other': '{{date}}. Invitations are on their way to {{email}} and {{count}} guests.',

  'book.selectDate': 'Select Date',
  'book.selectRoom': 'Select Room',
  'book.filterRooms': 'Filter by name',
  'book.rooms_one': '{{count}} room',
  'book.rooms_other': '{{count}} rooms',
  'book.roomsShown_one': '{{shown}} of {{count}} room',
  'book.roomsShown_other': '{{shown}} of {{count}} rooms',
  'book.noRoomNamed': 'No room has this name.',
  // From step 2 on, next to the room and the day that were chosen.
  'book.changeRoom': 'Change room',
  'book.find': 'Find a room that fits',
  // Equipment of a room that its card has no place for: after a comma, heard instead of "+2".
  'book.moreEquipment_one': 'and {{count}} more',
  'book.moreEquipment_other': 'and {{count}} more',
  'book.selectTime': 'Select Time',
  'book.chooseDateFirst': 'Choose a date to see its times.',
  'book.chooseRoomFirst': 'Choose a room to see its times.',
  'book.chooseStart': 'Choose a start time to continue.',
  'book.availableTimes_one': 'Available Times ({{count}}-minute intervals)',
  'book.availableTimes_other': 'Available Times ({{count}}-minute intervals)',
  // Shown when the reader's clock differs from the office's. The city comes from the time zone, or is the office's
  // name.
  'book.whoseTimes': 'Times are in {{city}} time, now {{time}}.',

  // The form, also in the display's Quick Booking.
  'book.complete': 'Complete Booking',
  // Above the form of the first of two rooms that are taken together, and below the notice that it is booked.
  'book.twoRooms': 'Two rooms together: {{room}} comes next, with the same details.',
  'book.nextRoom': '{{room}} is not booked yet. Please confirm it below.',
  'book.summaryRoom': 'Room',
  'book.summaryDate': 'Date',
  'book.summaryStart': 'Start time',
  'book.booked_by.label': 'Your Name',
  'book.booker_email.label': 'Your Email',
  'book.company.label': 'Company/Department',
  'book.duration': 'Duration',
  'book.purpose.label': 'Meeting Purpose',
  'book.guests.label': 'Guest Invites (Optional)',
  'book.guestExample': 'name@company.com',
  'book.guests': 'Guests',

  'book.dayInvalid': 'Please choose a date that exists',
  'book.dayOver': 'Please choose today or a later date',
  'book.dayTooFar_one': 'Please choose a date within the next {{count}} month',
  'book.dayTooFar_other': 'Please choose a date within the next {{count}} months',
  'book.startInvalid': 'Please choose a start time on the quarter hour between {{first}} and {{last}}',
  'book.startOver': 'This start time has passed. Please choose a later one.',
  'book.durationInvalid': 'Please choose a duration from the list',
  'book.durationConflict': 'This duration conflicts with an existing booking. Please choose a shorter duration.',
  'book.conflict': 'This time slot conflicts with an existing booking. Please choose a different time.',

  'book.createFailed': 'Failed to create booking',
  'book.cancelFailed': 'Failed to cancel booking',
  'book.invitesFailed': 'Failed to send invites'
} as const
