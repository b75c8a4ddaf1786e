export const deskSettingsWords = {
  'deskSettings.failed': "Couldn't load the settings.",
  'deskSettings.lead': 'Changes apply to all offices immediately, without a restart.',
  'deskSettings.saved': '{{group}}: saved.',
  'deskSettings.default': '{{meaning}} Default: {{value}}.',
  'deskSettings.changed': '{{meaning}} Default: {{value}}. Changed at the desk.',
  'deskSettings.setBy': 'Set by {{name}} when the server started.',
  'deskSettings.none': 'none',
  'deskSettings.all': 'all',
  'deskSettings.isSet': 'set',
  'deskSettings.chooseOne': 'Please choose at least one',

  // Groups
  'deskSettings.public': 'What everyone sees',
  'deskSettings.bookings': 'Bookings',
  'deskSettings.doors': 'Doors and displays',
  'deskSettings.mail': 'Email',
  'deskSettings.data': 'Data',
  'deskSettings.environment': "Only in the server's environment",
  'deskSettings.environmentWhy':
    'These cannot be changed here. Change the variable, or its line in the file .env, and restart the server.',

  // Names, and what they mean
  'deskSettings.LANGUAGES': 'Languages on offer',
  'deskSettings.LANGUAGES.meaning': 'People choose among these.',
  'deskSettings.SCHEDULE_PRIVACY': 'What the public sees of a booking',
  'deskSettings.SCHEDULE_PRIVACY.meaning': 'Applies to pages, displays and room calendars.',
  'deskSettings.FEEDS': 'Calendars to subscribe to',
  'deskSettings.FEEDS.meaning': 'People can see rooms and their own bookings in calendar programs.',
  'deskSettings.CANCEL_BY': 'Who may cancel',
  'deskSettings.CANCEL_BY.meaning': 'The code and the link are in the email to the booker.',
  'deskSettings.CANCEL_BY.noLink': 'The code is in the email to the booker.',
  'deskSettings.SERIES_MAX_DATES': 'Dates of a recurring meeting',
  'deskSettings.SERIES_MAX_DATES.meaning':
    'The most dates that one can have, up to 366. 0 turns recurring meetings off.',
  'deskSettings.CHECK_IN': 'Check-in in all offices',
  'deskSettings.CHECK_IN.meaning':
    'off, or minutes before and after the start, such as 10/10. If no one checks in, the room is released. Empty: each office decides.',
  'deskSettings.CHECK_IN.default': 'each office decides',
  'deskSettings.WRITES_PER_MINUTE': 'Requests per minute',
  'deskSettings.WRITES_PER_MINUTE.meaning':
    'The most requests to book or change something from one network address. A booking takes two. 0 means no limit.',
  'deskSettings.DOOR_ACTIONS': 'What people may do at a door',
  'deskSettings.DOOR_ACTIONS.meaning': 'At displays, and on the page that the sign at a door opens.',
  'deskSettings.WALK_IN_LIMIT_MINUTES': 'Longest booking at a door, in minutes',
  'deskSettings.WALK_IN_LIMIT_MINUTES.meaning': 'How far ahead it may end: 30 to 915.',
  'deskSettings.LOW_REACH': 'Buttons within low reach',
  'deskSettings.LOW_REACH.meaning': 'Displays get a button that moves all others down, for people who are seated.',
  'deskSettings.NIGHT_LOOK': 'Displays at night',
  'deskSettings.NIGHT_LOOK.meaning': 'How they look outside of opening hours.',
  'deskSettings.KIOSK_PIN': 'PIN for the menu of displays',
  'deskSettings.KIOSK_PIN.meaning': '4 to 8 digits, to choose another room on a display. Clear the field to remove it.',
  'deskSettings.INVITATION_TITLE': 'Title of meetings',
  'deskSettings.INVITATION_TITLE.meaning': 'What a meeting is called in email subjects and calendars.',
  'deskSettings.ALERT_MAIL': 'Address for reported problems',
  'deskSettings.ALERT_MAIL.meaning': 'Problems that people report at a door are sent there.',
  'deskSettings.MAILS_PER_HOUR': 'Emails per hour',
  'deskSettings.MAILS_PER_HOUR.meaning': 'Emails beyond this number wait. 0 means no limit.',
  'deskSettings.MAILS_PER_RECIPIENT_PER_DAY': 'Emails per recipient and day',
  'deskSettings.MAILS_PER_RECIPIENT_PER_DAY.meaning': 'Emails beyond this number wait. 0 means no limit.',
  'deskSettings.RETENTION_DAYS': 'Days to keep addresses',
  'deskSettings.RETENTION_DAYS.meaning':
    'Addresses and guests are erased this many days after a meeting. 0 keeps them.',
  'deskSettings.BACKUP_REMINDER_DAYS': 'Days until a backup reminder',
  'deskSettings.BACKUP_REMINDER_DAYS.meaning':
    'Today says when the last backup is older than this, up to 365 days. 0: never.',

  // What can be chosen
  'deskSettings.on': 'On',
  'deskSettings.off': 'Off',
  'deskSettings.full': 'Everything',
  'deskSettings.names': 'Booker and company',
  'deskSettings.busy': 'Only that the room is taken',
  'deskSettings.anyone': 'Anyone',
  'deskSettings.key': 'Only with the code or the link',
  'deskSettings.room': 'Its room',
  'deskSettings.purpose': 'Its purpose',
  'deskSettings.dim': 'Dimmed',
  'deskSettings.dark': 'Dark, with name and state only',
  'deskSettings.book': 'Book',
  'deskSettings.end': 'End a meeting',
  'deskSettings.extend': 'Extend a meeting',
  'deskSettings.check_in': 'Check in',
  'deskSettings.report': 'Report a problem',

  // A shorter retention
  'deskSettings.erase': 'Erase addresses?',
  'deskSettings.willErase_one':
    "Addresses and guests of {{count}} past booking will be erased within the hour. This can't be undone.",
  'deskSettings.willErase_other':
    "Addresses and guests of {{count}} past bookings will be erased within the hour. This can't be undone.",
  'deskSettings.typeNumber': 'Type the number of bookings',
  'deskSettings.wrongNumber': 'This is not the number of bookings.',
  'deskSettings.eraseNow': 'Save and erase',
  'deskSettings.keepThem': 'Keep them',
  'deskSettings.notErased': 'Not saved. No addresses will be erased.'
} as const
