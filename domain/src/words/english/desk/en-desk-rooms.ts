export const deskRoomsWords = {
  'deskRooms.failed': "Couldn't load the rooms.",
  'deskRooms.failedOne': "Couldn't load the room.",
  'deskRooms.missing': 'This room has been deleted.',
  'deskRooms.empty': 'No rooms yet.',
  'deskRooms.noMatch': 'No rooms match.',
  'deskRooms.clear': 'Clear search',

  // Filters and columns
  'deskRooms.search': 'Find a room',
  'deskRooms.searchHint': 'Name, area, equipment',
  'deskRooms.area': 'Area',
  'deskRooms.allAreas': 'All',
  'deskRooms.room': 'Room',
  'deskRooms.seats': 'Seats',
  'deskRooms.open': 'Open',
  'deskRooms.closedOn': 'Closed: {{days}}',
  'deskRooms.outOfUse': 'Out of use ({{count}})',
  'deskRooms.hideOutOfUse': 'Hide rooms that are out of use',
  'deskRooms.isOutOfUse': 'Out of use',
  'deskRooms.outOfUseFrom': 'Out of use from {{date}}',

  // Adding
  'deskRooms.add': 'Add a room',
  'deskRooms.addRoom': 'Add room',
  'deskRooms.added': '{{name}} added.',
  'deskRooms.name': 'Name',
  // Below the name. The address is the display's.
  'deskRooms.opensWith': 'Its display opens {{address}}.',
  'deskRooms.nameNeeded': 'Please enter a name',
  'deskRooms.nameTaken': 'This office already has a room of this name.',

  // A room's panel
  'deskRooms.tabs': 'Parts of {{name}}',
  'deskRooms.door': 'Door',
  'deskRooms.equipment': 'Equipment',
  'deskRooms.fromFile': 'Name and seats come from the rooms file. The next start of the server sets them again.',
  'deskRooms.oneALine': 'One per line',
  'deskRooms.saved': '{{name}} saved.',
  'deskRooms.display': 'Display',
  'deskRooms.doorSign': 'Week and door sign',
  'deskRooms.closeForDays': 'Close for some days…',

  // The door
  'deskRooms.failedDoor': "Couldn't load the door.",
  'deskRooms.actions': 'What people can do at the door',
  'deskRooms.asInSettings': 'As in the settings',
  'deskRooms.asInOffice': 'As in its office',
  'deskRooms.doorSaved': 'Door of {{name}} saved.',

  // Out of use
  'deskRooms.retire': 'Take out of use…',
  'deskRooms.retireFrom': 'From',
  'deskRooms.retireMeans':
    "From that day on, the room can't be booked and appears in no list. Its display says that it is closed. Its history stays.",
  'deskRooms.retireNow': 'Take {{name}} out of use',
  'deskRooms.keepInUse': 'Keep in use',
  'deskRooms.retired': '{{name}} is out of use.',
  'deskRooms.retiredFrom': '{{name}} is out of use from {{date}}.',
  'deskRooms.waitFor': 'Wait until the last one, {{date}}',
  'deskRooms.moveThem': 'Move them…',
  'deskRooms.cancelThem': 'Cancel them…',
  'deskRooms.useAgain': 'Use again',
  'deskRooms.inUse': '{{name}} is in use again.',
  'deskRooms.delete': 'Delete for good',
  'deskRooms.deleteQuestion': 'Delete {{name}} for good?',
  'deskRooms.deleteMeans': "The room and its past bookings are deleted. This can't be undone.",
  'deskRooms.keep': 'Keep it',
  'deskRooms.deleted': '{{name}} is deleted.',

  // The order
  'deskRooms.changeOrder': 'Change order',
  'deskRooms.order': 'Order of the rooms',
  'deskRooms.orderHint': 'Rooms are listed by area, and within an area in this order.',
  'deskRooms.moveUp': 'Move up',
  'deskRooms.moveDown': 'Move down',
  // For screen readers: what a button moves.
  'deskRooms.moveOf': '{{move}}: {{room}}',
  'deskRooms.nowAt': '{{room}} is now number {{place}} of {{count}}.',
  'deskRooms.orderSaved': 'Order of the rooms saved.'
} as const
