/** What the booking view says, its form and the rules of a booking. */
export const bookWords = {
  // The head of the booking view, the buttons that open displays, and what follows a booking.
  'book.title': 'Book a Meeting Room',
  'book.lead': 'Select a room and time slot to make your booking',
  'book.displays': 'Room Status Displays',
  'book.showFewer': 'Show Fewer',
  'book.showAll_one': 'Show All {{count}}',
  'book.showAll_other': 'Show All {{count}}',
  'book.opening': 'Opening {{room}}…',
  'book.isBooked': '{{room}} is booked',
  'book.invitesToBooker': '{{date}}. Invitations are on their way to {{email}}.',
  'book.invitesToGuests_one': '{{date}}. Invitations are on their way to {{email}} and {{count}} guest.',
  'book.invitesToGuests_other': '{{date}}. Invitations are on their way to {{email}} and {{count}} guests.',

  // The steps of the booking view: date, room, time.
  'book.selectDate': 'Select Date',
  'book.selectRoom': 'Select Room',
  'book.filterRooms': 'Filter by Name',
  'book.rooms_one': '{{count}} room',
  'book.rooms_other': '{{count}} rooms',
  'book.roomsShown_one': '{{shown}} of {{count}} room',
  'book.roomsShown_other': '{{shown}} of {{count}} rooms',
  'book.noRoomNamed': 'No room has this name.',
  // Equipment of a room that its card has no place for: after a comma, heard instead of "+2".
  'book.moreEquipment_one': 'and {{count}} more',
  'book.moreEquipment_other': 'and {{count}} more',
  'book.selectTime': 'Select Time',
  'book.chooseDateFirst': 'Choose a date to see its times.',
  'book.chooseRoomFirst': 'Choose a room to see its times.',
  'book.chooseStart': 'Choose a start time to go on.',
  'book.availableTimes_one': 'Available Times ({{count}}-minute intervals)',
  'book.availableTimes_other': 'Available Times ({{count}}-minute intervals)',
  // Beside the choice of an office, where there are several.
  'book.office': 'Office',
  // Where a person's own clock shows other times than the office's; the city is the zone's, or the office's name.
  'book.whoseTimes': 'Times are {{city}} time, now {{time}}.',

  // The form, also in the display's Quick Booking.
  'book.complete': 'Complete Booking',
  'book.completeYours': 'Complete Your Booking',
  'book.summaryRoom': 'Room',
  'book.summaryDate': 'Date',
  'book.summaryStart': 'Start time',
  'book.booked_by.label': 'Your Name',
  'book.booker_email.label': 'Your Email',
  'book.company.label': 'Company/Department',
  'book.duration': 'Duration',
  'book.durationUntil': '{{duration}} (until {{time}})',
  'book.durationsConflicting': 'Conflicts with a booking',
  'book.purpose.label': 'Meeting Purpose',
  'book.guests.label': 'Guest Invites (Optional)',
  'book.guestExample': 'name@company.com',
  'book.addGuest': 'Add guest',
  'book.guests': 'Guests',
  'book.removeGuest': 'Remove {{guest}}',
  'book.notYou': 'Not you?',
  'book.confirm': 'Confirm Booking',
  'book.sending': 'Booking & Sending Invites...',
  'book.stopWaiting': 'Stop Waiting',

  // Rules of a booking, beside the field that breaks them.
  'book.emailRequired': 'Email is required',
  'book.emailInvalid': 'Please enter a valid email address',
  'book.emailTooLong': 'Email address is too long',
  'book.guestRequired': 'Please enter an email address',
  'book.guestDuplicate': 'This email is already in the guest list',
  'book.guestIsBooker': 'You cannot add yourself as a guest',
  'book.guestsTooMany_one': 'At most {{count}} guest can be invited',
  'book.guestsTooMany_other': 'At most {{count}} guests can be invited',
  'book.booked_by.required': 'Your Name is required',
  'book.booked_by.unusable': 'Your Name contains a character that cannot be used',
  'book.booked_by.tooLong_one': 'Your Name can have at most {{count}} character',
  'book.booked_by.tooLong_other': 'Your Name can have at most {{count}} characters',
  'book.company.required': 'Company/Department is required',
  'book.company.unusable': 'Company/Department contains a character that cannot be used',
  'book.company.tooLong_one': 'Company/Department can have at most {{count}} character',
  'book.company.tooLong_other': 'Company/Department can have at most {{count}} characters',
  'book.purpose.required': 'Meeting Purpose is required',
  'book.purpose.unusable': 'Meeting Purpose contains a character that cannot be used',
  'book.purpose.tooLong_one': 'Meeting Purpose can have at most {{count}} character',
  'book.purpose.tooLong_other': 'Meeting Purpose can have at most {{count}} characters',
  'book.dayInvalid': 'Please choose a date that exists',
  'book.dayOver': 'Please choose today or a later date',
  'book.dayTooFar_one': 'Please choose a date within the next {{count}} month',
  'book.dayTooFar_other': 'Please choose a date within the next {{count}} months',
  'book.startInvalid': 'Please choose a start time on the quarter hour between {{first}} and {{last}}',
  'book.startOver': 'This start time is already over. Please choose a later one.',
  'book.durationInvalid': 'Please choose a duration from the list',
  'book.durationConflict': 'This duration conflicts with an existing booking. Please choose a shorter duration.',
  'book.conflict': 'This time slot conflicts with an existing booking. Please choose a different time.',

  // What becomes of a booking that is sent.
  'book.createFailed': 'Failed to create booking',
  'book.cancelFailed': 'Failed to cancel booking',
  'book.invitesFailed': 'Failed to send invites',
  'book.answerLate': 'The server has not answered yet. You can stop waiting; nothing you typed is lost.',
  'book.answerUnknown':
    'It is not known whether this booking was stored, because no answer came. You can confirm again: you will not be booked twice.',

  // A start that is lost while the form is filled in: each before its rule, which says what to do.
  'book.startTaken': 'Somebody has just taken {{time}}.',
  'book.startTooLate': 'It is too late for {{time}}.',

  // Above the buttons of the form, for what is said further up as well.
  'book.staleForm': 'Not up to date since {{time}}. This time may have been taken meanwhile.',
  'book.startLost': '{{time}} can no longer be booked. Please choose another time.',
  'book.correctMarked': 'This is not booked yet. Please correct what is marked above.'
} as const
