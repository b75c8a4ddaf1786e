export const formWords = {
  'form.completeYours': 'Complete Your Booking',
  'form.durationUntil': '{{duration}} (until {{time}})',
  'form.durationsConflicting': 'Conflicts with a booking',
  'form.repeat': 'Repeat',
  'form.addGuest': 'Add guest',
  'form.removeGuest': 'Remove {{guest}}',
  'form.seats_one': '{{room}} has {{count}} seat.',
  'form.seats_other': '{{room}} has {{count}} seats.',
  'form.notYou': 'Not you?',
  'form.confirm': 'Confirm Booking',
  'form.stillMissing': 'Still missing: {{fields}}',
  'form.sending': 'Booking & Sending Invites...',
  'form.stopWaiting': 'Stop waiting',

  'form.emailRequired': 'Email is required',
  'form.emailInvalid': 'Please enter a valid email address',
  'form.emailTooLong': 'Email address is too long',
  'form.guestRequired': 'Please enter an email address',
  'form.guestDuplicate': 'This email is already in the guest list',
  'form.guestIsBooker': 'You cannot add yourself as a guest',
  'form.guestsTooMany_one': 'At most {{count}} guest can be invited',
  'form.guestsTooMany_other': 'At most {{count}} guests can be invited',
  'form.booked_by.required': 'Your Name is required',
  'form.booked_by.unusable': 'Your Name contains a character that cannot be used',
  'form.booked_by.tooLong_one': 'Your Name can have at most {{count}} character',
  'form.booked_by.tooLong_other': 'Your Name can have at most {{count}} characters',
  'form.company.required': 'Company/Department is required',
  'form.company.unusable': 'Company/Department contains a character that cannot be used',
  'form.company.tooLong_one': 'Company/Department can have at most {{count}} character',
  'form.company.tooLong_other': 'Company/Department can have at most {{count}} characters',
  'form.purpose.required': 'Meeting Purpose is required',
  'form.purpose.unusable': 'Meeting Purpose contains a character that cannot be used',
  'form.purpose.tooLong_one': 'Meeting Purpose can have at most {{count}} character',
  'form.purpose.tooLong_other': 'Meeting Purpose can have at most {{count}} characters',

  // Rules of a room. A length is written as in '1 hour 30 minutes'.
  'form.openHours': 'This room is open from {{open}} to {{close}}.',
  'form.tooShort': 'This room can be booked for at least {{length}}.',
  'form.tooLong': 'This room can be booked for at most {{length}}.',
  'form.tooSoon': 'This room must be booked at least {{length}} ahead.',

  'form.answerLate': "The server hasn't answered yet. You can stop waiting; everything you typed is kept.",
  'form.answerUnknown': "We couldn't confirm your booking. Press Confirm Booking again; you won't be booked twice.",

  // Each is followed by its rule, which says what to do.
  'form.startTaken': 'Someone has just booked {{time}}.',
  'form.startTooLate': "It's too late for {{time}}.",

  'form.staleForm': 'Not up to date since {{time}}. Someone may have booked this time.',
  'form.startLost': '{{time}} is no longer available. Please choose another time.',
  'form.correctMarked': 'Not booked yet. Please correct the marked fields.',

  'form.isBooked': '{{room}} is booked',
  'form.nextRoom': '{{room}} is not booked yet. Please confirm it below.',
  'form.invitesToBooker': '{{date}}. Invitations are on their way to {{email}}.',
  'form.invitesToGuests_one': '{{date}}. Invitations are on their way to {{email}} and {{count}} guest.',
  'form.invitesToGuests_other': '{{date}}. Invitations are on their way to {{email}} and {{count}} guests.'
} as const
