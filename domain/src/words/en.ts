/** The English of the pages: `all.` everywhere, `book.` in the booking view, its form and its rules, `display.` on displays. */
export const pageWords = {
  'all.bookingsFailed': 'Failed to load bookings',
  'all.roomNotFound': 'Room Not Found',
  'all.roomsFailed': 'Failed to load rooms',
  'all.hours_one': '{{count}} hour',
  'all.hours_other': '{{count}} hours',
  'all.minutes_one': '{{count}} minute',
  'all.minutes_other': '{{count}} minutes',
  // Both parts with their words: '1 hour' and '15 minutes'.
  'all.hoursAndMinutes': '{{hours}} {{minutes}}',
  'all.serverLate': 'The server has not answered yet. It is being asked again.',

  // Rules of a booking, beside the field that breaks them.
  'book.emailRequired': 'Email is required',
  'book.emailInvalid': 'Please enter a valid email address',
  'book.emailTooLong': 'Email address is too long',
  'book.guestRequired': 'Please enter an email address',
  'book.guestDuplicate': 'This email is already in the guest list',
  'book.guestIsBooker': 'You cannot add yourself as a guest',
  'book.guestsTooMany_one': 'At most {{count}} guest can be invited',
  'book.guestsTooMany_other': 'At most {{count}} guests can be invited',
  'book.booked_by.label': 'Your Name',
  'book.booked_by.required': 'Your Name is required',
  'book.booked_by.unusable': 'Your Name contains a character that cannot be used',
  'book.booked_by.tooLong_one': 'Your Name can have at most {{count}} character',
  'book.booked_by.tooLong_other': 'Your Name can have at most {{count}} characters',
  'book.company.label': 'Company/Department',
  'book.company.required': 'Company/Department is required',
  'book.company.unusable': 'Company/Department contains a character that cannot be used',
  'book.company.tooLong_one': 'Company/Department can have at most {{count}} character',
  'book.company.tooLong_other': 'Company/Department can have at most {{count}} characters',
  'book.purpose.label': 'Meeting Purpose',
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

  // Above the buttons of the form, for what is said further up as well.
  'book.perhapsTaken': 'This time may have been taken meanwhile.',
  'book.chooseAnother': 'Please choose another time.',
  'book.correctMarked': 'This is not booked yet. Please correct what is marked above.',

  'book.noRoomNamed': 'No room has this name.',

  'display.bookingCancelled': 'The booking is cancelled',
  'display.bookingOver': 'This meeting is over. It cannot be changed any more.',
  'display.cancelFailed': 'Failed to cancel booking. Please try again.',
  'display.cancelQuestion': 'Are you sure you want to cancel this booking?',
  'display.closesSoon': 'Still there? This will close in a few seconds.',
  'display.noSlotToday': 'No available time slots for today. Please try a different date.',
  'display.noStartLeft': 'No start times left today',
  'display.noLaterStart': 'No later start times today',
  'display.startsAt': 'Starts at {{time}}'
} as const
