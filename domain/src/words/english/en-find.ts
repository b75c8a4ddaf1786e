/** Offers after a conflict or a search. A page loads these words together with the code that shows them. */
export const findWords = {
  'find.orOneOfThese': 'Available instead',
  'find.askedFor': '{{room}} is no longer free on {{date}}, {{times}}.',

  // Shown below an offered room and time: how it differs from the wish. The parts are joined by dots.
  'find.sameRoom': 'Same room',
  'find.sameTime': 'Same time',
  'find.twoRooms': 'Two rooms together',
  'find.later': '{{duration}} later',
  'find.earlier': '{{duration}} earlier',
  'find.daysLater_one': '{{count}} day later',
  'find.daysLater_other': '{{count}} days later',
  'find.only': 'only {{duration}}',
  'find.without': 'no {{equipment}}',

  'find.people': 'People',
  'find.fewer': 'One fewer',
  'find.oneMore': 'One more',
  'find.with': 'With',
  'find.for': 'For',
  'find.when': 'When',
  // One tap for the usual times; tomorrow has its word already.
  'find.now': 'Now',
  'find.thisAfternoon': 'This afternoon',
  'find.anyTime': 'Any time',
  'find.morning': 'Morning',
  'find.afternoon': 'Afternoon',
  'find.evening': 'Evening',
  'find.atTime': 'At {{time}}',

  'find.onThatDay': 'that day',
  'find.inMorning': 'in the morning',
  'find.inAfternoon': 'in the afternoon',
  'find.inEvening': 'in the evening',
  'find.atStart': 'at {{time}}',

  // Search results. `rooms` is the first part, the others are whole sentences.
  'find.roomsFit_one': '{{count}} room fits',
  'find.roomsFit_other': '{{count}} rooms fit',
  'find.foundOnDay': '{{rooms}} on {{date}}.',
  'find.foundWhen': '{{rooms}} {{when}} on {{date}}.',
  'find.smallestFirst': 'Smallest first.',
  'find.moreFit_one': "{{count}} more room fits. Narrow your search to see when it's free.",
  'find.moreFit_other': "{{count}} more rooms fit. Narrow your search to see when they're free.",
  'find.none': 'No room for {{people}} is free {{when}} for {{duration}}.',
  'find.noneWith': 'No room for {{people}} with {{equipment}} is free {{when}} for {{duration}}.',
  'find.nearest': 'Closest matches',
  'find.searching': 'Looking for rooms that fit…',
  'find.failed': 'The search failed. Trying again; you can still choose any room.',
  'find.showAll': 'Show all rooms',

  'find.startsIn': 'Free start times in {{room}}',
  'find.moreStarts_one': 'and {{count}} more',
  'find.moreStarts_other': 'and {{count}} more',

  // Rooms that can be chosen all the same, each with its reason.
  'find.doesNotFit': 'Other rooms',
  'find.tooSmall': 'Room for {{seats}}',
  'find.lacks': 'No {{equipment}}',
  'find.broken': '{{equipment}} is reported broken',
  'find.bookedAllDay': 'Booked all day',
  'find.bookedAllMorning': 'Booked all morning',
  'find.bookedAllAfternoon': 'Booked all afternoon',
  'find.bookedAllEvening': 'Booked all evening',
  'find.bookedAt': 'Booked at {{time}}',
  'find.over': 'This time has passed'
} as const
