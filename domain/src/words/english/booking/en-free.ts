/** The line that says which rooms are free. */
export const freeWords = {
  'free.what': 'What is free?',
  'free.when': 'When',
  'free.now': 'Now',
  'free.anyTime': 'Any time',
  'free.startUnclear': 'Please enter a time between {{first}} and {{last}}.',
  'free.startOver': 'This time has passed. Here is what is free now.',
  'free.for': 'For',
  'free.people': 'People',
  'free.with': 'With',

  // {{count}} rooms are large enough and have the equipment.
  'free.roomsNow_one': 'Free now for {{length}}: {{free}} of {{count}} matching room.',
  'free.roomsNow_other': 'Free now for {{length}}: {{free}} of {{count}} matching rooms.',
  'free.roomsAt_one': 'Free at {{time}} for {{length}}: {{free}} of {{count}} matching room.',
  'free.roomsAt_other': 'Free at {{time}} for {{length}}: {{free}} of {{count}} matching rooms.',
  'free.roomsFit_one': '{{count}} room matches',
  'free.roomsFit_other': '{{count}} rooms match',
  // The rooms that are free later, too.
  'free.showMore_one': 'Show {{count}} more',
  'free.showMore_other': 'Show {{count}} more'
} as const
