/** What is offered instead of a booking that met a conflict, or of a room that no search finds. */
export const findWords = {
  'find.orOneOfThese': 'Or take one of these',
  'find.askedFor': 'You asked for {{room}} on {{date}}, {{times}}, for {{people}}.',
  'find.typedKept': 'What you typed is kept.',

  // Below the room and the times of each: what differs from what was asked for, one after the other with dots between.
  'find.sameRoom': 'The same room',
  'find.sameTime': 'The same time',
  'find.twoRooms': 'Two rooms at once',
  'find.later': '{{duration}} later',
  'find.earlier': '{{duration}} earlier',
  'find.daysLater_one': '{{count}} day later',
  'find.daysLater_other': '{{count}} days later',
  'find.only': 'only {{duration}}',
  'find.without': 'no {{equipment}}'
} as const
