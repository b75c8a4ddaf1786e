export const roomWords = {
  // Page head: whether the room is free now, next to the sign.
  'room.available': 'Available',
  'room.occupied': 'Occupied',
  // The button next to it. For a booking from now on it is just 'Book'.
  'room.bookFrom': 'Book from {{time}}',
  'room.bookTomorrow': 'Book tomorrow',

  // Which week. The last one is a button: Saturday and Sunday are hidden while nothing is booked in them.
  'room.week': 'Week',
  'room.previousWeek': 'Previous week',
  'room.nextWeek': 'Next week',
  'room.thisWeek': 'This week',
  'room.showWeekend': 'Show weekend',

  'room.byHour': '{{room}} by hour',

  // The foot: the code that phones read, and the sign that is printed with it. "See and book" stands on that sign.
  'room.atHand': 'Door sign',
  'room.signHint': 'Print this QR code and put it by the door. It opens this page.',
  'room.printSign': 'Print door sign',
  'room.seeAndBook': 'See and book this room',
  'room.code': 'QR code: the address of this page'
} as const
