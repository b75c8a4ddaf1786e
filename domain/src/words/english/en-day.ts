export const dayWords = {
  'day.which': 'Which rooms',
  'day.roomName': 'Room name',
  'day.anySize': 'Any size',
  'day.sizeFrom_one': '{{count}} person or more',
  'day.sizeFrom_other': '{{count}} people or more',
  'day.noRoomNamed': 'No room has that name.',
  'day.noRoomLarge': 'No room is that big.',
  'day.roomsFree_one': '{{count}} room, {{free}} free now',
  'day.roomsFree_other': '{{count}} rooms, {{free}} free now',
  'day.print': 'Print',
  'day.subscribe': 'Subscribe in your calendar',

  'day.current': 'In progress',
  'day.yours': 'Yours',
  'day.preparing': 'Setup time',
  'day.officeClosed': 'The office is closed on {{date}}.',
  'day.closedFor': 'Closed: {{reason}}',
  // {{rooms}} is a list of their names, or '12 rooms'.
  'day.roomsClosedFor': '{{rooms}}: closed ({{reason}})',
  'day.tooFarAhead_one': 'Rooms can be booked at most {{count}} day ahead.',
  'day.tooFarAhead_other': 'Rooms can be booked at most {{count}} days ahead.',
  'day.hint': 'Drag across free time to book it. Keyboard: arrow keys, then Enter.',
  'day.hintTouch': 'Tap free time to book it.',

  // For screen readers. The name is a room's, or a day's on a room's page; the time may be a range.
  'day.byHour': 'All rooms by hour',
  'day.hours': 'Hours from {{first}} to {{last}}',
  'day.roomBookings_one': '{{name}}: {{count}} booking',
  'day.roomBookings_other': '{{name}}: {{count}} bookings',
  'day.spotFree': '{{name}}, {{time}}, free until {{until}}',
  'day.spotFreeForRest': '{{name}}, {{time}}, free for the rest of the day',
  'day.spotBooked': '{{name}}, {{time}}, booked until {{until}}',
  'day.spotOver': '{{name}}, {{time}}, past',
  'day.spotClosed': '{{name}}, {{time}}, closed',
  'day.spotPreparing': '{{name}}, {{time}}, setup time',
  'day.spotUnbookable': "{{name}}, {{time}}, can't be booked",

  // On the page of a room, below 'Available' or 'Occupied'.
  'day.freeForRest': 'Free for the rest of the day',

  'day.lengthFreeUntil': '{{length}} · free until {{time}}',
  'day.lengthFreeForRest': '{{length}} · free for the rest of the day',
  'day.forget': 'Clear selection',

  'day.noBookings': 'No bookings',

  'day.fromTime': 'From {{time}}'
} as const
