export const findWords = {
  'find.orOneOfThese': 'Available instead',
  'find.askedFor': '{{room}} is no longer free on {{date}}, {{times}}.',

  // How an offered room and time differ from the wish, joined by dots.
  'find.sameRoom': 'Same room',
  'find.sameTime': 'Same time',
  'find.twoRooms': 'Two rooms together',
  'find.later': '{{duration}} later',
  'find.earlier': '{{duration}} earlier',
  'find.daysLater_one': '{{count}} day later',
  'find.daysLater_other': '{{count}} days later',
  'find.only': 'only {{duration}}',
  'find.without': 'no {{equipment}}',

  'find.none': 'No room for {{people}} is free {{when}} for {{duration}}.',
  'find.noneWith': 'No room for {{people}} with {{equipment}} is free {{when}} for {{duration}}.',
  'find.atStart': 'at {{time}}',
  'find.onThatDay': 'that day',
  'find.nearest': 'Closest matches'
} as const
