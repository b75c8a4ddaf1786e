/** Every sentence that a refusal or a failure shows to people (specification §5, §8), each written once. */
export const messages = {
  emailRequired: 'Email is required',
  guestRequired: 'Please enter an email address',
  emailInvalid: 'Please enter a valid email address',
  emailTooLong: 'Email address is too long',
  guestDuplicate: 'This email is already in the guest list',
  guestIsBooker: 'You cannot add yourself as a guest',
  durationConflict: 'This duration conflicts with an existing booking. Please choose a shorter duration.',
  bookingConflict: 'This time slot conflicts with an existing booking. Please choose a different time.',
  cancelQuestion: 'Are you sure you want to cancel this booking?',
  roomsFailed: 'Failed to load rooms',
  bookingsFailed: 'Failed to load bookings',
  createFailed: 'Failed to create booking',
  // For a page that cancels; today only displays do, with the sentence below.
  cancelFailed: 'Failed to cancel booking',
  cancelFailedOnDisplay: 'Failed to cancel booking. Please try again.',
  invitesFailed: 'Failed to send invites',
  noSlotToday: 'No available time slots for today. Please try a different date.',
  roomNotFound: 'Room Not Found',

  // What a screen says by itself.
  noStartLeft: 'No start times left today',
  noLaterStart: 'No later start times today',
  closesSoon: 'Still there? This will close in a few seconds.',
  bookingCancelled: 'The booking is cancelled',

  // Refusals for which the specification has no sentence.
  bookingNotFound: 'There is no such booking.',
  bookingOver: 'This meeting is over. It cannot be changed any more.',
  dayInvalid: 'Please choose a date that exists',
  dayOver: 'Please choose today or a later date',
  dayTooFar: 'Please choose a date within the next 24 months',
  startInvalid: 'Please choose a start time on the quarter hour between 08:00 and 21:45',
  startOver: 'This start time is already over. Please choose a later one.',
  durationInvalid: 'Please choose a duration from the list',
  readLate: 'The server has not answered yet. It is being asked again.',
  answerLate: 'The server has not answered yet. You can stop waiting; nothing you typed is lost.',
  answerUnknown:
    'It is not known whether this booking was stored, because no answer came. You can confirm again: you will not be booked twice.',
  guestsTooMany: 'At most 50 guests can be invited',
  keysTooMany: 'Too many wrong keys came from this address. Please wait a quarter of an hour and try again.',
  hostUnknown:
    'Doorplate does not answer to the name in this address. Whoever runs it can add the name to the setting ALLOWED_HOSTS.',

  // Above the buttons of the form, for what is said further up as well.
  perhapsTaken: 'This time may have been taken meanwhile.',
  chooseAnother: 'Please choose another time.',
  correctMarked: 'This is not booked yet. Please correct what is marked above.',

  noRoomNamed: 'No room has this name.'
} as const
