import { pageWords } from '../english.ts'

/** The English that only the server says: `mail.` in messages and calendars, `walkIn.` in bookings, `problem.` in answers. */
const serverWords = {
  'mail.title': 'Meeting in {{room}}',
  'mail.subject': 'Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.changedSubject': 'Changed: Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.cancelledSubject': 'Cancelled: Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.purposeSubject': '{{purpose}}, {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.changedPurposeSubject': 'Changed: {{purpose}}, {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.cancelledPurposeSubject': 'Cancelled: {{purpose}}, {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.reissuedSubject': 'Replaced: Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.reissuedPurposeSubject': 'Replaced: {{purpose}}, {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.uninvitedSubject': 'No longer invited: Meeting in {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.uninvitedPurposeSubject': 'No longer invited: {{purpose}}, {{room}}, {{date}}, {{start}}-{{end}}',
  'mail.linksSubject': 'Links to your bookings',
  'mail.newLinkSubject': 'New link to your booking',
  'mail.seriesEndSubject': 'Your recurring meeting ends soon',
  'mail.undeliveredSubject': 'An invitation could not be delivered',
  'mail.calendarSubject': 'Your bookings in your calendar',
  'mail.faultsSubject': 'Problems reported at the displays',

  'mail.booked': 'Your room is booked.',
  'mail.invited': 'You are invited to a meeting.',
  'mail.seriesBooked_one': 'Your room is booked for {{count}} date.',
  'mail.seriesBooked_other': 'Your room is booked for {{count}} dates.',
  'mail.seriesInvited_one': 'You are invited to a series of {{count}} meeting.',
  'mail.seriesInvited_other': 'You are invited to a series of {{count}} meetings.',
  'mail.bookingChanged': 'Your booking was changed.',
  'mail.meetingChanged': "A meeting you're invited to was changed.",
  'mail.meetingExtended': 'Your meeting was extended.',
  'mail.meetingGoesOn': "A meeting you're invited to was extended.",
  'mail.endedAtDisplay':
    'Your meeting in {{room}} was ended at {{time}} at the room display. The rest of its time is free for others.',
  'mail.endedOnPage':
    'Your meeting in {{room}} was ended at {{time}} on the booking page. The rest of its time is free for others.',
  'mail.endedByOffice':
    'Your meeting in {{room}} was ended at {{time}} by the office. The rest of its time is free for others.',
  'mail.noLongerInvited': 'You are no longer invited to this meeting.',
  'mail.bookingCancelled': 'Your booking was cancelled.',
  'mail.meetingCancelled': 'A meeting you were invited to was cancelled.',
  'mail.guestsAdded': 'Added guests',
  'mail.guestsRemoved': 'Removed guests',
  'mail.datesCancelled': 'Some dates of your recurring meeting were cancelled.',
  'mail.meetingDatesCancelled': "Some dates of a recurring meeting you're invited to were cancelled.",
  'mail.seriesChanged': 'Your recurring meeting was changed.',
  'mail.meetingSeriesChanged': "A recurring meeting you're invited to was changed.",
  'mail.seriesCancelled': 'Your recurring meeting was cancelled, with all its dates.',
  'mail.meetingSeriesCancelled': 'A recurring meeting you were invited to was cancelled, with all its dates.',
  'mail.dateChanged': 'One date of your recurring meeting was changed.',
  'mail.meetingDateChanged': "One date of a recurring meeting you're invited to was changed.",
  'mail.dateCancelled': 'One date of your recurring meeting was cancelled.',
  'mail.meetingDateCancelled': "One date of a recurring meeting you're invited to was cancelled.",
  'mail.reissued':
    'This meeting still takes place. You get a new invitation; this message only removes the old one from your calendar.',
  'mail.reissuedMoved':
    'This meeting was changed. You get a new invitation; this message only removes the old one from your calendar.',
  'mail.released': 'No one checked in by {{time}}, so {{room}} was released.',
  'mail.links': 'Here are the links to your upcoming bookings. Anyone with a link can change or cancel the booking.',
  'mail.linksCut': 'These are your next {{max}} bookings. Links to later ones are in their own emails.',
  'mail.newLink': 'Your booking has a new link. The old one no longer works.',
  'mail.seriesEnd': 'This is the last date of your recurring meeting. You can book more dates on its page.',
  'mail.undelivered':
    'These guests did not get the invitation to your meeting. Please check their addresses, or let them know yourself.',
  'mail.guest': 'Guest',
  'mail.calendar':
    'Subscribe to this address in your calendar to see your bookings there. Anyone with the address can see them, but not change or cancel them.',
  // To the operator, followed by lines such as 'Cedar: something else, “smells of gas”'.
  'mail.faults': 'Problems reported at the displays:',
  'mail.somethingElse': 'something else',
  'mail.faultTimes_one': '{{thing}} ({{count}} time)',
  'mail.faultTimes_other': '{{thing}} ({{count}} times)',
  'mail.faultsMore_one': 'And {{count}} more.',
  'mail.faultsMore_other': 'And {{count}} more.',
  'mail.seeRoom': 'See the room',

  'mail.address': 'Address',
  'mail.dates': 'Dates',
  // Before lines such as 'Wed, Dec 9: 14:00–15:00 · Birch'.
  'mail.differingDates': 'Dates that differ:',
  // Dates on which the others of the series would have one: skipped when it was booked, or cancelled since.
  'mail.skippedDates': 'No meeting',
  // Dates of a series that the reader's previous message still had.
  'mail.movedDates': 'Changed, in a new invitation',
  'mail.cancelledDates': 'Cancelled dates',
  'mail.times': '{{start}} to {{end}} ({{zone}})',
  // A changed value with the one before: 'Room: Birch (was Atlas)'.
  'mail.was': '{{now}} (was {{before}})',
  // After the time of a date that was moved: 'Tue, Dec 22: 12:00 to 13:00 · instead of Mon, Dec 21'.
  'mail.insteadOf': 'instead of {{day}}',
  'mail.cancelled': 'Cancelled',
  'mail.cancelledAt': '{{date}} at {{time}}',
  'mail.cancelledOnPage': '{{date}} at {{time}}, on the booking page',
  'mail.cancelledAtDisplay': '{{date}} at {{time}}, at a room display',
  'mail.cancelledByOffice': '{{date}} at {{time}}, by the office',
  'mail.cancelledNoCheckIn': '{{date}} at {{time}}, because no one checked in',
  // Why the office cancelled or moved a meeting.
  'mail.reason': 'Reason',

  'mail.entered': 'Details from the booker:',
  'mail.booked_by': 'Name',
  'mail.company': 'Company',
  'mail.purpose': 'Purpose',

  'mail.seeChangeOrCancel': 'View, change or cancel',
  'mail.doorCode': 'Code at the door',
  // Before the link 'Check in'; 'AtDoor' is for mail without links.
  'mail.checkInHere': 'Please check in between {{opens}} and {{due}}, at the door or here:',
  'mail.checkInByLink': 'Please check in between {{opens}} and {{due}} here:',
  'mail.checkInAtDoor': 'Please check in between {{opens}} and {{due}}, at the door.',
  'mail.checkIn': 'Check in',
  'mail.bookAgain': 'Book again',
  'mail.sentBy': 'Sent by {{office}}, because this address was entered when the room was booked.',
  'mail.linksSentBy': "Sent by {{office}}, because someone requested the links to this address's bookings.",
  'mail.calendarSentBy': "Sent by {{office}}, because someone requested a calendar of this address's bookings.",
  'mail.faultsSentBy': 'Sent by {{office}}, because this address is set to receive problem reports.',

  'walkIn.booked_by': 'Booked at the door',
  'walkIn.purpose': 'Walk-in',

  'problem.methodNotAllowed': "This address doesn't take this method. The header Allow lists those it takes.",
  'problem.unavailable': "Bookings can't be reached right now. Please try again soon.",
  'problem.internal': 'Something went wrong. Please try again.',
  'problem.hostUnknown':
    "Doorplate doesn't answer to the name in this address. The operator can add the name to the setting ALLOWED_HOSTS.",

  'problem.unreadable': "The request can't be read.",
  'problem.tooSlow': 'The request took too long to arrive.',
  'problem.tooLarge': 'The request is too large.',
  'problem.headTooLarge': "The request's headers are too large.",
  'problem.encoded': 'Please send the body without a content encoding.',
  'problem.notJson': 'Please send JSON (application/json).',
  'problem.notUtf8': 'The request is not valid UTF-8.',
  'problem.fieldTwice': 'The request names a field twice.',
  'problem.fieldMissing': 'A required field is missing.',
  'problem.fieldUnknown': 'The request has an unknown field.',
  'problem.textTooLong': 'A text is too long.',
  'problem.valueUnusable': 'A field has an invalid value.',
  'problem.dayUnreadable': 'A date must be written YYYY-MM-DD.',
  'problem.timeUnreadable': 'A time must be written HH:MM.',
  'problem.instantUnreadable': 'A timestamp must be written like 2026-11-24T10:42:07Z.',
  'problem.idempotencyKeyInvalid': 'An Idempotency-Key has 1 to {{max}} visible ASCII characters.',
  'problem.idempotencyKeyReused': 'This Idempotency-Key was used for another booking.',

  'problem.crossSite': 'Calls from other sites are refused.',
  'problem.keyRequired': 'This call needs a valid key.',
  'problem.adminKeyRequired': 'This call needs the admin key.',
  'problem.roleRequired': 'Only a manager can do this.',
  'problem.keysTooMany_one': 'Too many wrong keys came from this address. Please wait {{count}} minute and try again.',
  'problem.keysTooMany_other':
    'Too many wrong keys came from this address. Please wait {{count}} minutes and try again.',

  'problem.connectionsTooMany': 'Too many connections from this address. Please try again soon.',
  'problem.writesTooMany': 'Too many requests. Please wait a minute and try again.',
  'problem.searchesTooMany': 'Too many searches. Please wait a minute and try again.',
  'problem.feedReadsTooMany': 'Calendars are read too often from this address. Please wait a minute and try again.',
  'problem.listsTooMany': 'Too many long lists are being read. Please request fewer days, or try again soon.',
  'problem.listTooLong': 'That is more than {{max}} bookings. Please request fewer days.',
  'problem.streamOffline': "Changes can't be followed right now. Please try again soon.",
  'problem.streamsTooMany': 'Too many screens are connected right now. Please try again soon.',
  'problem.streamsTooManyHere': 'Too many screens are connected from this address. Please try again soon.',

  'problem.mailNotFound': "This email doesn't exist.",
  'problem.mailLeft': 'This email has been sent, or is being sent right now.',
  'problem.mailRefused': 'The mail server refused the test email.',
  'problem.mailToFiles': 'Emails are written to files, because no mail server is set.',
  'problem.mailTestsTooMany_one': 'There can be {{count}} test email an hour. Please try again later.',
  'problem.mailTestsTooMany_other': 'There can be {{count}} test emails an hour. Please try again later.',

  'problem.peopleInvalid': 'The number of people is a whole number from 1 to {{max}}.',
  'problem.windowTooShort': 'A meeting of this length does not fit between {{from}} and {{to}}.',

  'problem.bookingNotFound': "This booking doesn't exist.",
  'problem.bookingKeyRequired': 'Only the person who booked can do this. Use the link in the confirmation email.',
  'problem.bookingKeyWrong': "This link doesn't open this booking. It may have been replaced by a newer one.",
  'problem.codeWrong_one': 'Wrong code. {{count}} try left.',
  'problem.codeWrong_other': 'Wrong code. {{count}} tries left.',
  'problem.codeOff': 'Too many wrong codes. The link in the email still works.',
  'problem.codeOffNoLink': 'Too many wrong codes.',

  'problem.bookingCancelled': 'This booking has been cancelled.',
  'problem.versionMissing': 'Please send the version you have seen (If-Match).',
  'problem.versionUnreadable':
    'If-Match does not contain a version. Please send the value of ETag with its quotes, such as {{example}}.',
  'problem.changedMeanwhile': 'Someone else changed this in the meantime. This is how it looks now.',
  'problem.changesMixed': 'Please cancel, undo or change a booking in separate requests.',
  'problem.officeReasonInvalid': 'A reason has at most {{max}} characters on one line.',
  'problem.changesTooMany_one': 'This booking was changed {{count}} time within a day. Please try again tomorrow.',
  'problem.changesTooMany_other': 'This booking was changed {{count}} times within a day. Please try again tomorrow.',
  'problem.undoOver': 'Too late to undo: everyone invited is being notified.',
  'problem.takenSince': 'Someone else has booked this time. Your booking stays cancelled.',

  'problem.walkInsOff': 'Booking at the door is turned off.',
  'problem.walkInHours': 'A room can be booked at its door between {{first}} and {{last}}.',
  'problem.walkInEnd_one':
    'Please choose an end on the quarter hour, within the next {{count}} minute and at {{last}} at the latest.',
  'problem.walkInEnd_other':
    'Please choose an end on the quarter hour, within the next {{count}} minutes and at {{last}} at the latest.',
  'problem.walkInTaken': 'Someone has just booked {{room}} from {{time}}. You can have it until {{time}}.',
  'problem.walkInsTooMany':
    'This room has been booked at the door very often in the last hour. Please use Book This Room Now.',
  'problem.endOff': 'Ending a meeting at the door is turned off.',
  'problem.extendOff': 'Extending a meeting at the door is turned off.',
  'problem.notStarted': "This meeting hasn't started yet.",
  'problem.meetingCancelled': 'This meeting has been cancelled.',
  'problem.extendEnd': 'Please choose a later end on the quarter hour, {{last}} at the latest.',
  'problem.extendTaken': "Someone has just booked {{room}} from {{time}}. The meeting can't be extended.",
  'problem.extendTakenLater':
    'Someone has just booked {{room}} from {{time}}. The meeting can be extended until {{time}}.',
  'problem.checkInOff': 'Check-in is turned off here.',
  'problem.checkInOpens': 'Check-in opens at {{time}}.',
  'problem.takenSinceRelease': '{{room}} was released at {{time}} and has been booked since.',
  'problem.undoOverHere': 'Too late to undo this here.',
  'problem.nameOverHere': 'Too late to add a name here.',
  'problem.reportsOff': 'Reporting problems at the door is turned off.',
  'problem.reportsTooMany':
    'There were many reports for this room in the last hour. Please contact the office directly.',
  'problem.equipmentUnknown': 'This room has no such equipment.',
  'problem.noteInvalid': 'A note has at most {{max}} characters on one line.',
  'problem.faultNotFound': "This report doesn't exist.",
  'problem.pinOff': 'No PIN is set.',
  'problem.pinWrong': 'Wrong PIN.',
  'problem.pinsTooMany': 'Too many wrong PINs came from this address. Please try again in a few minutes.',

  'problem.repeatsOff': 'Recurring meetings are turned off.',
  'problem.repeatInterval': 'The interval is a whole number from 1 to {{max}}.',
  'problem.repeatCount': 'The number of dates is a whole number from 1 to {{max}}.',
  'problem.repeatWeekday': 'Please choose at least one weekday.',
  'problem.repeatMonthly':
    'A monthly repeat needs either a day of the month or one of its weekdays, such as the second Tuesday.',
  'problem.repeatRareDay': 'Not every month has {{days}} days. Choose the last day instead.',
  'problem.repeatEnd': 'A repeat needs either a last date or a number of dates.',
  'problem.repeatEndTooSoon': 'Please choose a last date after the first.',
  'problem.repeatNever': 'This repeat has no date that can be booked.',
  'problem.repeatTooMany_one': 'A series can have at most {{count}} date.',
  'problem.repeatTooMany_other': 'A series can have at most {{count}} dates.',
  'problem.seriesNotFound': "This series doesn't exist.",
  'problem.otherDates': 'These are not the dates of the repeat. Preview it again.',
  'problem.allSkipped': 'Please keep at least one date.',
  'problem.twoChoices': 'There are two choices for {{date}}. Please send one.',
  'problem.dateMovedTooFar': 'A date can only be moved to a day between the dates before and after it.',
  'problem.datesPassed':
    'Other dates of the series have been moved since, so the dates would be out of order. Nothing was restored.',
  'problem.tooManyMoved': 'At most {{most}} dates of a series can be moved to another day.',
  'problem.datesTaken_one': '{{count}} more date was taken meanwhile. Nothing has been booked.',
  'problem.datesTaken_other': '{{count}} more dates were taken meanwhile. Nothing has been booked.',
  'problem.changeTaken_one': '{{count}} more date was taken meanwhile. Nothing has been changed.',
  'problem.changeTaken_other': '{{count}} more dates were taken meanwhile. Nothing has been changed.',

  'problem.feedNotFound': 'There is no calendar for this email address.',

  'problem.officeNotFound': "This office doesn't exist.",
  'problem.officeIdInvalid':
    'An office id has 1 to {{max}} letters, digits, dots, hyphens or underscores, and not dots alone.',
  'problem.officeAddressInvalid': 'An address has at most {{max}} characters on one line.',
  'problem.officeNameInvalid': 'An office name has 1 to {{max}} characters on one line.',
  'problem.timeZoneInvalid': 'A time zone must be written like Europe/Berlin.',
  'problem.hoursInvalid':
    'Each weekday is closed, or open on the quarter hour between {{first}} and {{last}}, closing after it opens.',
  'problem.lengthInvalid': 'Lengths are multiples of {{step}} minutes.',
  'problem.lengthsCrossed': 'The shortest meeting cannot be longer than the longest, which has {{longest}} minutes.',
  'problem.closedDayInvalid': 'A closed day needs a date that exists.',
  'problem.closedDayPast': 'A closed day cannot be in the past.',
  'problem.closedDayTwice': '{{date}} is in the list twice.',
  'problem.reasonInvalid': 'A closed day needs a reason of at most {{max}} characters on one line.',
  'problem.checkInInvalid': 'Check-in is off, or minutes before and after the start such as 10/10, from 0/5 to 30/30.',
  'problem.languageInvalid': 'This language is not available.',
  'problem.officeHasRooms': 'This office has rooms. Please remove them or move them to another office first.',
  'problem.mainOfficeStays': "Rooms without an office belong to main, so it can't be removed.",
  'problem.officeHasBookings':
    'Upcoming bookings of this office have invitations that name its time zone. With "force" their clock times stay the same and everyone invited gets an update.',
  'problem.setByEnvironment': "{{setting}} is set in the server's environment. Please change or remove it there.",

  'problem.roomIdInvalid':
    'A room id has 1 to {{max}} letters, digits, dots, hyphens or underscores, and not dots alone.',
  'problem.roomNameInvalid': 'A room name has 1 to {{max}} characters on one line.',
  'problem.areaInvalid': 'An area has at most {{max}} characters on one line.',
  'problem.capacityInvalid': 'A capacity is a whole number from 1 to {{max}}.',
  'problem.equipmentInvalid': 'Each piece of equipment has 1 to {{max}} characters on one line.',
  'problem.roomHasBookings': 'This room has upcoming bookings. Please cancel them first.',
  'problem.roomTwice': '{{id}} is in the list twice.',
  'problem.roomUnknown': 'This office has no room {{id}}.',
  'problem.roomMissing': '{{id}} is missing from the list.',
  'problem.roomHasCancellations':
    'Cancellations for this room are still being sent. Please try again once they have gone out.'
} as const

/** Every sentence that people read, in the form of i18next JSON v4: no page carries what only the server says. */
export const en = { ...pageWords, ...serverWords } as const
