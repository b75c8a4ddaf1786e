/** The frame of the desk, and what its pages share. Each page has a file and a group of its own. */
export const deskWords = {
  'desk.title': 'Desk',
  'desk.pageTitle': '{{page}} · Desk',
  'desk.scriptNeeded': 'The desk needs JavaScript.',

  'desk.of': 'The desk of {{office}}',
  'desk.forWhom': "For the people who look after the rooms. You don't need to sign in to book one.",
  'desk.notEncrypted': 'This page is not encrypted.',
  'desk.keyReadable': 'Anyone on this network could read your key.',
  'desk.overHttps': 'Open the desk over HTTPS',
  'desk.key': 'Key',
  'desk.keyMissing': 'Please enter your key',
  'desk.show': 'Show',
  'desk.hide': 'Hide',
  'desk.signIn': 'Sign in',
  'desk.signingIn': 'Signing in…',
  'desk.sessionLength': "You'll be signed out after an hour without use, and after twelve hours in any case.",
  'desk.signOut': 'Sign out',
  'desk.signOutFailed': "You couldn't be signed out, because the server doesn't answer.",
  'desk.signInAgain': 'Sign in again to continue',
  'desk.endsSoon_one': "You'll be signed out in {{count}} minute.",
  'desk.endsSoon_other': "You'll be signed out in {{count}} minutes.",
  'desk.staySignedIn': 'Stay signed in',

  // The list of pages.
  'desk.pages': 'Pages of the desk',
  'desk.bookings': 'Bookings',
  'desk.rooms': 'Rooms',
  'desk.offices': 'Offices',
  'desk.mail': 'Mail',
  // Next to 'desk.mail', for screen readers.
  'desk.mailsFailed_one': '{{count}} failed',
  'desk.mailsFailed_other': '{{count}} failed',
  'desk.log': 'Log',
  'desk.settings': 'Settings',
  'desk.operators': 'Operators',
  'desk.backup': 'Backup',
  'desk.productPages': 'Booking pages',
  'desk.allOffices': 'All offices',
  'desk.noSuchPage': 'The desk has no such page.',
  'desk.forManagers': 'This page is for managers.',

  // Find
  'desk.find': 'Find bookings, rooms and pages',
  'desk.findHint': 'Find bookings, rooms, pages',
  'desk.findNothing': 'Nothing found',
  'desk.foundBooking': '{{name}}, {{date}}, {{times}}, {{room}}',
  // How else people call a page, or what they do there: a list that Find searches. Words of the page's name need no mention.
  'desk.wordsToday':
    'overview, dashboard, status, problems, broken equipment, faults, displays, tablets, offline, version',
  'desk.wordsBookings':
    'meetings, calendar, cancel a booking, move a booking, change a booking, restore a booking, guests, cancelled meetings, recurring meetings',
  'desk.wordsRooms':
    'seats, equipment, opening hours, closed days, close a room, holidays, rules, doors, displays, QR codes, check-in, out of use, delete a room, order',
  'desk.wordsOffices': 'address, time zone, opening hours, closed days, holidays, rules, check-in, buildings',
  'desk.wordsMail': 'emails, invitations, failed, not delivered, send again, test email, mail server, SMTP',
  'desk.wordsLog': 'history, audit, who did it, undo, revert, deleted, sign-ins',
  'desk.wordsSettings':
    'configuration, privacy, languages, retention, GDPR, PIN, limits, permissions, who may cancel, walk-ins, calendars, doors, displays, night, alerts',
  'desk.wordsOperators':
    'revoke a key, new key, password, users, colleagues, staff, roles, permissions, access, sessions',
  'desk.wordsBackup': 'restore, download, export, save data, database',
  'desk.wordsBook': 'new booking, reserve a room, book a room, add a meeting',
  'desk.wordsAddRoom': 'new room, create a room',
  'desk.wordsAddOffice': 'new office, new building, location',
  'desk.wordsAddOperator': 'new colleague, new user, new key, invite',
  'desk.pagesAndActions': 'Pages and actions',

  // Who did something: the key of the environment, and whose name was erased.
  'desk.adminKey': 'Admin key',
  'desk.former': 'Former operator {{number}}',

  // Under the operator's name, and what ? opens.
  'desk.keys': 'Keyboard shortcuts',
  'desk.letters': 'Single letters as shortcuts',
  'desk.keyFind': 'Find',
  'desk.keyBook': 'Book for someone',
  'desk.keyGoTo': 'Go to {{page}}',
  'desk.keyRows': 'Move in a list, open the row',
  'desk.keyChoose': 'Select rows',
  'desk.keyMove': 'Move the selected bookings',
  'desk.keyCancel': 'Cancel the selected bookings',
  'desk.keyClose': 'Close; the focus returns to the row',
  'desk.keyList': 'This list',
  'desk.keyThen': '{{first}}, then {{second}}',

  // Lists, panels and forms
  'desk.back': 'Back',
  'desk.tryAgain': 'Try again',
  'desk.asOf': 'As of {{time}}',
  'desk.databaseAway': "The database isn't responding. Trying again…",
  'desk.unreachable': "The server doesn't answer. Please try again.",
  // Words of another server, as they came.
  'desk.quoted': '“{{said}}”',
  'desk.loadingRows': 'Loading…',
  'desk.save': 'Save changes',
  'desk.saving': 'Saving…',
  'desk.undo': 'Undo',
  'desk.undone': 'Undone.',
  'desk.more_one': 'and {{count}} more',
  'desk.more_other': 'and {{count}} more',
  'desk.notUndone': "That couldn't be undone: {{reason}}",
  'desk.notices': 'Notices',
  'desk.unsaved': 'You have unsaved changes.',
  'desk.keepEditing': 'Keep editing',
  'desk.discard': 'Discard',
  // Two people change the same. `changes` is a list of 'desk.changedFrom'.
  'desk.changedBy': '{{name}} changed this at {{time}}: {{changes}}.',
  'desk.changedBySomebody': 'Someone changed this: {{changes}}.',
  'desk.changedFrom': '{{field}} {{before}} → {{now}}',
  'desk.useTheirs': "Use {{name}}'s version",
  'desk.useOther': 'Use the other version',
  'desk.keepMine': 'Keep mine',
  'desk.emptyValue': 'empty'
} as const
