export const deskBackupWords = {
  'deskBackup.download': 'Download a backup',
  'deskBackup.keepSafe': 'This file contains names and addresses. Keep it safe.',
  'deskBackup.contents': 'It also contains the operators with the hashes of their keys, but no open sessions.',
  'deskBackup.size': 'About {{size}}.',
  'deskBackup.pause_one': 'Bookings wait for about {{count}} second while the server reads the data.',
  'deskBackup.pause_other': 'Bookings wait for about {{count}} seconds while the server reads the data.',
  'deskBackup.preparing': 'Preparing the backup…',
  'deskBackup.preparingFor_one': 'Preparing the backup… This takes about {{count}} second.',
  'deskBackup.preparingFor_other': 'Preparing the backup… This takes about {{count}} seconds.',
  'deskBackup.sent': "The backup is in your browser's downloads.",
  'deskBackup.expired': 'The download did not begin. Please try again.',
  'deskBackup.prepareFailed': "The backup couldn't be prepared. Please try again.",
  'deskBackup.last': 'Last backups',
  'deskBackup.failed': "Couldn't load the last backups.",
  'deskBackup.empty': 'No backup has been downloaded yet.',
  'deskBackup.when': 'When',
  'deskBackup.dateAndTime': '{{date}}, {{time}}',
  'deskBackup.who': 'Who',
  'deskBackup.restore': 'How to restore',
  'deskBackup.restoreHow':
    'The command below restores into a new folder on the server. Then stop the server, replace the old folder with the new one, and start the server again.'
} as const
