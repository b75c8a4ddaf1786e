export const deskOfficesWords = {
  'deskOffices.failed': "Couldn't load the offices.",
  'deskOffices.failedOne': "Couldn't load the office.",
  'deskOffices.missing': 'This office has been deleted.',
  'deskOffices.timeZone': 'Time zone',
  'deskOffices.rooms': 'Rooms',
  'deskOffices.actions': 'Actions',
  'deskOffices.addClosedDay': 'Add closed day',
  // For screen readers: whose button it is.
  'deskOffices.addClosedDayOf': 'Add closed day: {{office}}',

  'deskOffices.add': 'Add an office',
  'deskOffices.addOffice': 'Add office',
  'deskOffices.added': '{{name}} added.',
  'deskOffices.tabs': 'Parts of {{name}}',
  'deskOffices.name': 'Name',
  'deskOffices.nameNeeded': 'Please enter a name',
  'deskOffices.address': 'Address',
  'deskOffices.addressHint': 'Street and town on one line, for emails and calendars',
  'deskOffices.timeZoneHint': 'Such as Europe/Berlin',
  'deskOffices.usual': 'The default',
  'deskOffices.checkInUsual': 'As in the settings',
  'deskOffices.saved': '{{name}} saved.',
  'deskOffices.fromFile': 'Name and time zone come from the rooms file. The next start of the server sets them again.',

  // A new time zone
  'deskOffices.zoneQuestion': 'Change the time zone?',
  'deskOffices.zoneMeans_one':
    '{{count}} upcoming meeting has an invitation with the old time zone. Everyone invited gets an update.',
  'deskOffices.zoneMeans_other':
    '{{count}} upcoming meetings have invitations with the old time zone. Everyone invited gets an update.',
  'deskOffices.changeZone': 'Change time zone',
  'deskOffices.keepZone': 'Keep the old one',
  'deskOffices.zoneKept': 'Not saved. The time zone stays as it was.'
} as const
