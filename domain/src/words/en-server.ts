import { pageWords } from './en.ts'

/** The English that only the server says: `mail.` in messages and calendars, `walkIn.` in bookings, `problem.` in answers. */
const serverWords = {
  // The name of the meeting in calendars, and the subjects.
  'mail.title': 'Meeting in {{room}}',
  'mail.subject': 'Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.changedSubject': 'Changed: Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.cancelledSubject': 'Cancelled: Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.linksSubject': 'The links to your bookings',
  'mail.newLinkSubject': 'The new link to your booking',
  'mail.faultsSubject': 'Reported at the doors',

  'mail.booked': 'Your room is booked.',
  'mail.invited': 'You are invited to a meeting.',
  'mail.bookingChanged': 'Your booking was changed.',
  'mail.meetingChanged': 'A meeting that you are invited to was changed.',
  'mail.meetingExtended': 'Your meeting was extended.',
  'mail.meetingGoesOn': 'A meeting that you are invited to goes on longer.',
  // To the booker alone, when it was ended before its time.
  'mail.endedAtDisplay':
    'Your meeting in {{room}} was ended at {{time}}, at the room display. The rest is free for others.',
  'mail.endedOnPage':
    'Your meeting in {{room}} was ended at {{time}}, on the booking page. The rest is free for others.',
  'mail.endedByOffice':
    'Your meeting in {{room}} was ended at {{time}}, on behalf of the office. The rest is free for others.',
  'mail.noLongerInvited': 'You are no longer invited to this meeting.',
  'mail.bookingCancelled': 'Your booking was cancelled.',
  'mail.meetingCancelled': 'A meeting that you were invited to was cancelled.',
  'mail.released': 'Nobody checked in by {{time}}, so {{room}} was given free.',
  'mail.links': 'These are the links to your coming bookings. Whoever has one can change and cancel the booking.',
  'mail.linksCut': 'These are your next {{max}} bookings. You have later ones too: their links are in their own mails.',
  'mail.newLink': 'The link to your booking was replaced. The one before does not open it any more.',
  // To the operator; room by room follows what is broken: 'Atlas: Projector (2 times)', 'Cedar: something else, “smells of gas”'.
  'mail.faults': 'Reported at the doors:',
  'mail.somethingElse': 'something else',
  'mail.faultTimes_one': '{{thing}} ({{count}} time)',
  'mail.faultTimes_other': '{{thing}} ({{count}} times)',
  'mail.faultsMore_one': 'And {{count}} more.',
  'mail.faultsMore_other': 'And {{count}} more.',

  'mail.line': '{{label}}: {{value}}',
  'mail.room': 'Room',
  'mail.date': 'Date',
  'mail.time': 'Time',
  'mail.times': '{{start}} to {{end}} ({{zone}})',
  // Behind what has changed, what it was before: 'Room: Birch (was Atlas)'.
  'mail.was': '{{now}} (was {{before}})',
  'mail.cancelled': 'Cancelled',
  'mail.cancelledAt': '{{date}} at {{time}} by User',
  'mail.cancelledOnPage': '{{date}} at {{time}} by User, on the booking page',
  'mail.cancelledAtDisplay': '{{date}} at {{time}} by User, at a room display',
  'mail.cancelledByOffice': '{{date}} at {{time}} by User, on behalf of the office',
  'mail.cancelledNoCheckIn': '{{date}} at {{time}}, because nobody checked in',

  'mail.entered': 'Entered by the booker:',
  'mail.booked_by': 'Name',
  'mail.company': 'Company',
  'mail.purpose': 'Purpose',
  'mail.guests': 'Guests',

  'mail.seeChangeOrCancel': 'See, change or cancel it',
  // What cancels at the room's display: 'Code at the door: 402 913'.
  'mail.doorCode': 'Code at the door',
  // Before the link that says 'Check in', or, where no mail has links, without one.
  'mail.checkInHere': 'Please check in between {{opens}} and {{due}}, at the door or here:',
  'mail.checkInByLink': 'Please check in between {{opens}} and {{due}} here:',
  'mail.checkInAtDoor': 'Please check in between {{opens}} and {{due}}, at the door.',
  'mail.checkIn': 'Check in',
  'mail.bookAgain': 'Book again',
  'mail.takeItBack': 'Take it back',
  'mail.sentBy': 'Sent by {{office}}, because this address was entered when the room was booked.',
  'mail.linksSentBy': 'Sent by {{office}}, because the links to the bookings of this address were asked for.',
  'mail.faultsSentBy': 'Sent by {{office}}, because this address is set to hear what is reported.',

  // What stands in a booking that was made at the door, in the place of a name and a purpose.
  'walkIn.booked_by': 'Booked at the door',
  'walkIn.purpose': 'Walk-in',

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
  'problem.timeUnreadable': 'A time is written HH:MM.',
  'problem.instantUnreadable': 'An instant is written like 2026-11-24T10:42:07Z.',
  'problem.idempotencyKeyInvalid': 'An Idempotency-Key has 1 to {{max}} visible ASCII characters.',
  'problem.idempotencyKeyReused': 'This Idempotency-Key was used for another booking.',

  'problem.crossSite': 'Calls from other sites are refused.',
  'problem.keyRequired': 'This call needs a valid key.',
  'problem.adminKeyRequired': 'This call needs the admin key.',
  'problem.keysTooMany_one': 'Too many wrong keys came from this address. Please wait {{count}} minute and try again.',
  'problem.keysTooMany_other':
    'Too many wrong keys came from this address. Please wait {{count}} minutes and try again.',

  'problem.connectionsTooMany': 'Too much is open from this address. Please try again soon.',
  'problem.writesTooMany': 'That was a lot at once. Please wait a minute and try again.',
  'problem.searchesTooMany': 'Those were many searches at once. Please wait a minute and try again.',
  'problem.listsTooMany': 'Too many long lists are being read. Please ask for fewer days, or try again soon.',
  'problem.listTooLong': 'That is more than {{max}} bookings. Please ask for fewer days.',
  'problem.streamOutOfTouch': 'The changes cannot be followed at the moment. Please try again soon.',
  'problem.streamsTooMany': 'Too many screens follow the changes at the moment. Please try again soon.',
  'problem.streamsTooManyHere': 'Too many screens at this address follow the changes. Please try again soon.',

  'problem.peopleInvalid': 'The number of people is a whole number from 1 to {{max}}.',
  'problem.windowTooShort': 'A meeting of this length does not fit between {{from}} and {{to}}.',

  'problem.bookingNotFound': 'There is no such booking.',
  'problem.bookingKeyRequired': "Only who booked can do this. The link is in the booking's mail.",
  'problem.bookingKeyWrong': 'This link does not open this booking. Perhaps it was replaced by a newer one.',
  'problem.codeWrong_one': 'That is not the code. {{count}} try left.',
  'problem.codeWrong_other': 'That is not the code. {{count}} tries left.',
  'problem.codeOff': 'Too many wrong codes. The link in the mail still works.',
  'problem.codeOffNoLink': 'Too many wrong codes.',

  'problem.bookingCancelled': 'This booking was cancelled meanwhile.',
  'problem.bookingChanged': 'This booking was changed meanwhile. Here is how it stands now.',
  'problem.versionMissing': 'Please send the version that you have seen (If-Match).',
  'problem.changesMixed': 'Please cancel a booking, take that back, or change it: one at a time.',
  'problem.changesTooMany_one': 'This booking was changed {{count}} time within a day. Please try again tomorrow.',
  'problem.changesTooMany_other': 'This booking was changed {{count}} times within a day. Please try again tomorrow.',
  'problem.undoOver': 'It is too late to take this back: everybody invited is being told.',
  'problem.takenSince': 'Somebody has booked this time since. Your booking stays cancelled.',

  'problem.walkInsOff': 'Booking at the door is switched off.',
  'problem.walkInHours': 'A room can be booked at its door between {{first}} and {{last}}.',
  'problem.walkInEnd_one':
    'Please choose an end on the quarter hour, within the next {{count}} minute and at {{last}} at the latest.',
  'problem.walkInEnd_other':
    'Please choose an end on the quarter hour, within the next {{count}} minutes and at {{last}} at the latest.',
  'problem.walkInTaken': 'Somebody has just booked {{room}} from {{time}}. You can have it until {{time}}.',
  'problem.walkInsTooMany':
    'This room has been booked at the door very often in the last hour. Please use Book This Room Now.',
  'problem.endOff': 'Ending a meeting at the door is switched off.',
  'problem.extendOff': 'Staying longer at the door is switched off.',
  'problem.notStarted': 'This meeting has not begun yet.',
  'problem.meetingCancelled': 'This meeting has been cancelled.',
  'problem.extendEnd': 'Please choose a later end on the quarter hour, {{last}} at the latest.',
  'problem.extendTaken': 'Somebody has just booked {{room}} from {{time}}. It cannot be extended.',
  'problem.extendTakenLater': 'Somebody has just booked {{room}} from {{time}}. It can be extended until {{time}}.',
  'problem.checkInOff': 'Checking in is switched off here.',
  'problem.checkInOpens': 'Check-in opens at {{time}}.',
  'problem.takenSinceRelease': '{{room}} was released at {{time}} and has been booked since.',
  'problem.undoOverHere': 'It is too late to take this back here.',
  'problem.nameOverHere': 'It is too late to add a name here.',
  'problem.reportsOff': 'Reporting faults at the door is switched off.',
  'problem.reportsTooMany':
    'A lot has been reported in this room within the last hour. Please tell the office directly.',
  'problem.equipmentUnknown': 'The room has no such equipment.',
  'problem.noteInvalid': 'A note has at most {{max}} characters on one line.',
  'problem.faultNotFound': 'There is no such fault.',
  'problem.pinOff': 'No PIN is set here.',
  'problem.pinWrong': 'That is not the PIN.',
  'problem.pinsTooMany': 'Too many wrong PINs came from this address. Please try again in a few minutes.',

  'problem.officeNotFound': 'There is no such office.',
  'problem.officeIdInvalid':
    'An office id has 1 to {{max}} letters, digits, dots, hyphens or underscores, and not dots alone.',
  'problem.officeNameInvalid': 'An office name has 1 to {{max}} characters on one line.',
  'problem.timeZoneInvalid': 'A time zone is written like Europe/Berlin.',
  'problem.checkInInvalid': 'Check-in is off, or minutes before and after the start such as 10/10, from 0/5 to 30/30.',
  'problem.languageInvalid': 'There is no such language here.',
  'problem.officeHasRooms': 'This office has rooms. Please remove them or give them to another office first.',
  'problem.mainOfficeStays': 'Rooms that name no office belong to main, so it cannot be removed.',
  'problem.officeHasBookings':
    'Coming bookings of this office have invitations that name its time zone. With "force" their times stay on the clock, and everybody invited gets an update.',
  'problem.setByEnvironment': '{{setting}} is set where the server starts. Please change or unset it there.',

  'problem.roomIdInvalid':
    'A room id has 1 to {{max}} letters, digits, dots, hyphens or underscores, and not dots alone.',
  'problem.roomNameInvalid': 'A room name has 1 to {{max}} characters on one line.',
  'problem.capacityInvalid': 'A capacity is a whole number from 1 to {{max}}.',
  'problem.equipmentInvalid': 'Each piece of equipment has 1 to {{max}} characters on one line.',
  'problem.roomHasBookings': 'This room has coming bookings. Please cancel them first.',
  'problem.roomHasCancellations':
    'Cancellations of bookings in this room are still on their way. Please try again once they have left.'
} as const

/** Every sentence that people read, in the form of i18next JSON v4: no page carries what only the server says. */
export const en = { ...pageWords, ...serverWords } as const
