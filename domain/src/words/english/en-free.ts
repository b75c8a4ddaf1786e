/** The line that says which rooms are free. */
export const freeWords = {
  'free.what': 'What is free?',
  'free.when': 'When',
  'free.now': 'Now',
  'free.anyTime': 'Any time',
  'free.startUnclear': 'Please enter a time between {{first}} and {{last}}.',
  'free.for': 'For',
  'free.people': 'People',
  'free.with': 'With',

  // {{count}} rooms are large enough and have the equipment.
  'free.roomsNow_one': '{{free}} of {{count}} room is free now.',
  'free.roomsNow_other': '{{free}} of {{count}} rooms are free now.',
  'free.roomsAt_one': '{{free}} of {{count}} room is free at {{time}}.',
  'free.roomsAt_other': '{{free}} of {{count}} rooms are free at {{time}}.',
  'free.roomsFit_one': '{{count}} room fits',
  'free.roomsFit_other': '{{count}} rooms fit'
} as const
