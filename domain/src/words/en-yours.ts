export const yoursWords = {
  // Rules of a change, beside the field that breaks them.
  'yours.runningStays': 'This meeting is running. Only its end, purpose and guests can be changed.',
  'yours.endOver': 'Please choose an end that is still to come.',

  // The page of a booking: what its head says, and the names of the rows below.
  'yours.title': 'Your booking',
  'yours.change': 'Change',
  'yours.addToCalendar': 'Add to calendar',
  'yours.where': 'Where',
  'yours.what': 'What',
  'yours.invited': 'Invited',
  'yours.link': 'This link',

  // Who is invited, and what became of each mail. "You" stands behind the booker's address.
  'yours.you': 'You',
  'yours.sent': 'Sent',
  'yours.queued': 'On its way',
  'yours.no_mailbox': 'Could not be delivered: there is no such mailbox',
  'yours.refused': 'Could not be delivered: the mail server refused it',
  'yours.gave_up': 'Could not be delivered. We tried for {{hours}} hours.',
  'yours.dropped': 'Not needed any more',
  'yours.bookedOn': 'Booked on {{date}} at {{time}}.',
  'yours.changed_one': 'Changed once since.',
  'yours.changed_other': 'Changed {{count}} times since.',

  // The link that opens the page, which is the key to the booking. Mails have links where the address that people type is set.
  'yours.whoHasLink': "Whoever has this page's link can change and cancel the booking. Guests do not have it.",
  'yours.replaceLink': 'Replace the link',
  'yours.linkReplaced': 'The link is replaced: the old one opens nothing any more.',
  'yours.newLinkMailed': 'The new one comes by mail too.',
  'yours.keepsNothing': "This browser keeps nothing. Save this page's address to come back.",

  // A booking that can only be seen, or not even that.
  'yours.wiped': 'The addresses of this booking were wiped. It can only be seen.',
  'yours.isOver': 'This meeting is over.',
  // It was ended before its time, at its door or here.
  'yours.ended': 'Ended at {{time}}, booked until {{planned}}.',
  'yours.linkNeeded': 'Only who booked can change and cancel it.',
  'yours.linkInMail': "The link is in the booking's mail.",
  'yours.linkInBrowser': 'The link is kept in the browser that it was booked in.',
  'yours.linkWasReplaced': 'This link was replaced.',
  'yours.newestInMail': 'The newest is in the mail.',
  'yours.mailLink': 'Send the link by mail',
  'yours.linkMailed':
    'If this booking is still to come, a mail with its link is on its way to the address that it was booked with.',

  // A booking that was cancelled here: for a while that can be taken back.
  'yours.cancelled': 'Cancelled',
  'yours.toldIn_one': 'Nobody has been told yet. In {{count}} second everybody invited gets a cancellation.',
  'yours.toldIn_other': 'Nobody has been told yet. In {{count}} seconds everybody invited gets a cancellation.',
  'yours.told': 'Everybody invited is being told.',
  'yours.undo': 'Undo',
  'yours.isBack': 'The booking is valid again. Nobody got a cancellation.',

  // Where people check in: the row, its button, and what becomes of the room.
  'yours.checkIn': 'Check-in',
  'yours.checkInBetween': 'Between {{opens}} and {{due}}, at the door or here. After that the room is free again.',
  'yours.checkInFrom': 'From {{opens}}, at the door or here.',
  'yours.imHere': "I'm here",
  'yours.checkedIn': 'Checked in at {{time}}.',
  'yours.released': 'Released',
  'yours.releasedAt': 'Nobody checked in by {{time}}, so the room was given free.',
  'yours.takeItBack': 'Take it back',

  'yours.bookAgain': 'Book it again',
  'yours.notAnswered': 'The server did not answer. Please try again.',

  'yours.listLead': 'What was booked in this browser. It stays here, and nobody else sees the list.',
  'yours.empty': 'Nothing has been booked in this browser yet.',
  'yours.coming': 'Coming',
  'yours.over': 'Over',
  'yours.now': 'NOW',
  'yours.guests_one': '{{count}} guest',
  'yours.guests_other': '{{count}} guests',
  'yours.undelivered_one': '{{count}} invitation could not be delivered',
  'yours.undelivered_other': '{{count}} invitations could not be delivered',
  'yours.showOver_one': 'Show {{count}} booking that is over or cancelled',
  'yours.showOver_other': 'Show {{count}} bookings that are over or cancelled',
  'yours.missing': 'One is missing?',
  'yours.missingHint':
    'Booked in another browser, at a display, or the list was cleared: we send the links of your coming bookings to the address that they were booked with.',
  'yours.sendLinks': 'Send me the links',
  'yours.linksSent': 'If there are coming bookings for this address, a mail with their links is on its way.',
  'yours.forget': 'Take it off the list',

  // The page that changes a booking. The rows are named after what stands in them.
  'yours.changeTitle': 'Change your booking',
  'yours.stays': '{{room}}, {{date}}, {{times}} stays yours until the change is saved.',
  'yours.whenAndWhere': 'When and where',
  'yours.dayIn': 'The day in {{room}}',
  'yours.bookedFromTo': '{{room}} is booked from {{start}} to {{end}}.',
  'yours.fitsInstead': 'What fits instead',
  'yours.whatAndWho': 'What and who',
  'yours.joins': 'New',
  'yours.leaves': 'Leaves',
  'yours.keepGuest': 'Keep {{guest}}',
  'yours.save': 'Save',
  'yours.saveChange': 'Save change',
  'yours.keepAsWas': 'Keep it as it was',

  // What a change changes, and who hears of it: '2 people get an update, 1 gets an invitation.'
  'yours.time': 'Time',
  'yours.joining_one': '{{count}} joins',
  'yours.joining_other': '{{count}} join',
  'yours.leaving_one': '{{count}} leaves',
  'yours.leaving_other': '{{count}} leave',
  'yours.getUpdate_one': '{{count}} person gets an update',
  'yours.getUpdate_other': '{{count}} people get an update',
  'yours.getInvitation_one': '{{count}} gets an invitation',
  'yours.getInvitation_other': '{{count}} get an invitation',
  'yours.getCancellation_one': '{{count}} gets a cancellation',
  'yours.getCancellation_other': '{{count}} get a cancellation',
  'yours.toldAll': '{{all}}.',
  'yours.nothingChanged': 'Nothing is changed yet.',
  'yours.saved': 'The change is saved.',
  'yours.saving': 'Saving…',

  // Another holder of the link changed it meanwhile: how it stands, before what was typed.
  'yours.changedMeanwhile': 'This booking was changed meanwhile. Here is how it stands now.',
  'yours.typedIsKept': 'What you typed is still below. Saving makes it valid.'
} as const
