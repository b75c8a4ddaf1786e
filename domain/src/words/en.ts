/** The English of the pages: `all.` everywhere, `book.` in the booking view, its form and its rules, `display.` on displays. */
export const pageWords = {
  'all.bookingsFailed': 'Failed to load bookings',
  'all.roomNotFound': 'Room Not Found',
  'all.roomsFailed': 'Failed to load rooms',
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

/** The English that only the server says: `problem.` in the answers to calls. */
const serverWords = {
  'problem.nothingHere': 'There is nothing at this address.',
  'problem.unavailable': 'The bookings cannot be reached at the moment. Please try again soon.',
  'problem.internal': 'Something went wrong. Please try again.',
  'problem.hostUnknown':
    'Doorplate does not answer to the name in this address. Whoever runs it can add the name to the setting ALLOWED_HOSTS.',

  'problem.unreadable': 'The request cannot be read.',
  'problem.tooSlow': 'The request took too long to arrive.',
  'problem.tooLarge': 'The request is too large.',
  'problem.headTooLarge': 'The head of the request is too large.',
  'problem.encoded': 'Please send the body as it is, without an encoding.',
  'problem.notJson': 'Please send JSON (application/json).',
  'problem.notUtf8': 'The request is not valid UTF-8.',
  'problem.fieldTwice': 'The request names a field twice.',
  'problem.fieldMissing': 'A required field is missing.',
  'problem.fieldUnknown': 'There is a field that is not known here.',
  'problem.textTooLong': 'A text is too long.',
  'problem.valueUnusable': 'A field has a value that cannot be used.',
  'problem.dayUnreadable': 'A day is written YYYY-MM-DD.',
  'problem.instantUnreadable': 'An instant is written like 2026-11-24T10:42:07Z.',
  'problem.idempotencyKeyInvalid': 'An Idempotency-Key has 1 to {{max}} visible ASCII characters.',
  'problem.idempotencyKeyReused': 'This Idempotency-Key was used for another booking.',

  'problem.crossSite': 'Calls from other sites are refused.',
  'problem.keyRequired': 'This call needs a valid key.',
  'problem.adminKeyRequired': 'This call needs the admin key.',
  'problem.keysTooMany': 'Too many wrong keys came from this address. Please wait a quarter of an hour and try again.',

  'problem.connectionsTooMany': 'Too much is open from this address. Please try again soon.',
  'problem.writesTooMany': 'That was a lot at once. Please wait a minute and try again.',
  'problem.listsTooMany': 'Too many long lists are being read. Please ask for fewer days, or try again soon.',
  'problem.listTooLong': 'That is more than {{max}} bookings. Please ask for fewer days.',
  'problem.streamOutOfTouch': 'The changes cannot be followed at the moment. Please try again soon.',
  'problem.streamsTooMany': 'Too many screens follow the changes at the moment. Please try again soon.',
  'problem.streamsTooManyHere': 'Too many screens at this address follow the changes. Please try again soon.',

  'problem.bookingNotFound': 'There is no such booking.',

  'problem.roomIdInvalid':
    'A room id has 1 to {{max}} letters, digits, dots, hyphens or underscores, and not dots alone.',
  'problem.roomNameInvalid': 'A room name has 1 to {{max}} characters on one line.',
  'problem.capacityInvalid': 'A capacity is a whole number from 1 to {{max}}.',
  'problem.equipmentInvalid': 'Each piece of equipment has 1 to {{max}} characters on one line.',
  'problem.roomHasBookings': 'This room has coming bookings. Please cancel them first.',
  'problem.roomHasCancellations':
    'Cancellations of bookings in this room are still on their way. Please try again once they have left.'
} as const

/** Every sentence that people read, each written once, by group and name. The form is that of i18next JSON v4. */
export const en = { ...pageWords, ...serverWords } as const
