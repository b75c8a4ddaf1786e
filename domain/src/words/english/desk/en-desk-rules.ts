/** What Rooms and Offices share: opening hours, rules, closed days, check-in. */
export const deskRulesWords = {
  'deskRules.failed': "Couldn't load the rules.",
  'deskRules.tab': 'Hours and rules',
  'deskRules.saved': 'Hours and rules of {{name}} saved.',

  // A rule that a room or an office leaves to others. `value`: '30 minutes'.
  'deskRules.fromOffice': '{{value}}, from {{office}}',
  'deskRules.byDefault': '{{value}}, the default',
  'deskRules.setForRoom': 'Set for this room',
  'deskRules.setForOffice': 'Set for this office',
  'deskRules.useOffice': "Use the office's",
  'deskRules.useDefault': 'Use the default',
  // For screen readers: which rule a button is about.
  'deskRules.buttonOf': '{{button}}: {{rule}}',
  // Somebody else left a rule to the office, or to the default.
  'deskRules.notOwn': 'not set',

  'deskRules.hours': 'Opening hours',
  'deskRules.min_minutes': 'Shortest meeting, in minutes',
  'deskRules.max_minutes': 'Longest meeting, in minutes',
  'deskRules.days_ahead': 'Days ahead that can be booked',
  'deskRules.lead_minutes': 'Minimum notice, in minutes',
  'deskRules.buffer_before': 'Minutes kept free before a meeting',
  'deskRules.buffer_after': 'Minutes kept free after a meeting',
  'deskRules.noMinutes': 'None',
  'deskRules.usualDays': '24 months',
  'deskRules.onlyToday': 'Today only',
  'deskRules.days_one': '{{count}} day',
  'deskRules.days_other': '{{count}} days',

  // 'Mon–Fri 08:00–20:00'
  'deskRules.everyDay': 'Every day',
  'deskRules.daysFromTo': '{{from}}–{{to}}',
  'deskRules.daysAndTimes': '{{days}} {{times}}',
  'deskRules.neverOpen': 'Closed every day',
  // Fields of a weekday.
  'deskRules.opens': '{{weekday}}, from',
  'deskRules.closes': '{{weekday}}, to',

  // Upcoming bookings that the rules would refuse today.
  'deskRules.against_one': '{{count}} upcoming booking is against the rules',
  'deskRules.against_other': '{{count}} upcoming bookings are against the rules',
  'deskRules.conflict': '{{date}}, {{times}}, {{room}}',
  'deskRules.andMore_one': 'and {{count}} more',
  'deskRules.andMore_other': 'and {{count}} more',

  // Closed days
  'deskRules.closedDays': 'Closed days',
  'deskRules.noClosedDays': 'No upcoming closed days.',
  'deskRules.reasonFrom': '{{reason}} · from {{office}}',
  'deskRules.remove': 'Remove',
  'deskRules.removeDays': 'Remove {{days}}',
  'deskRules.opened': '{{name}} is open again: {{days}}.',
  'deskRules.closeForDays': 'Close for some days',
  'deskRules.firstDay': 'First day',
  'deskRules.lastDay': 'Last day',
  'deskRules.reason': 'Reason, which everyone can read',
  'deskRules.close': 'Close {{name}}',
  'deskRules.closeOffice': 'Close office',
  'deskRules.wasClosed': '{{name}} is closed: {{days}}.',
  'deskRules.closedAlready': 'These days were closed already.',
  'deskRules.bookingsThere_one': '{{count}} booking is on these days.',
  'deskRules.bookingsThere_other': '{{count}} bookings are on these days.',
  'deskRules.manyBookingsThere': 'More than 1,000 bookings are on these days.',
  'deskRules.bookingsStay': 'They stay until you move or cancel them.',

  // Check-in
  'deskRules.checkIn': 'Check-in',
  'deskRules.checkInOff': 'No one has to check in',
  'deskRules.checkInOn': 'People check in, or the room is released',
  'deskRules.checkInBefore': 'From (minutes before the start)',
  'deskRules.checkInAfter': 'Until (minutes after the start)',
  // When people can check in: '10 minutes before to 10 minutes after the start'.
  'deskRules.checkInWindow': '{{before}} before to {{after}} after the start'
} as const
