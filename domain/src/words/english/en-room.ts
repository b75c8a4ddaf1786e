export const roomWords = {
  'room.available': 'Available',
  'room.occupied': 'Occupied',
  // {{booking}} is '11:30–12:00 Ada Byron', or only the times if privacy hides the name.
  'room.next': 'Next: {{booking}}',
  'room.bookTomorrow': 'Book tomorrow',

  // Saturday and Sunday are hidden while nothing is booked on them.
  'room.week': 'Week',
  'room.previousWeek': 'Previous week',
  'room.nextWeek': 'Next week',
  'room.thisWeek': 'This week',
  'room.showWeekend': 'Show weekend',
  // On a phone, today begins shortly before the present.
  'room.showMorning': 'Show before {{time}}',
  // Below the week, whose evening is hidden while nothing is booked in it.
  'room.showEvening': 'Show after {{time}}',

  'room.byHour': '{{room}} by hour',

  // "See and book" is printed on the door sign.
  'room.atHand': 'Door sign',
  'room.signHint': 'Print this QR code and put it by the door. It opens this page.',
  'room.printSign': 'Print door sign',
  'room.seeAndBook': 'See and book this room',
  'room.code': 'QR code: the address of this page',

  'room.inCalendar': 'This room in your calendar',
  'room.inCalendarHint': "See this room's bookings in your own calendar."
} as const
