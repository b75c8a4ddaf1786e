/** The menu of a kiosk, which opens when the room's name is held. */
export const kioskWords = {
  'kiosk.title': 'This screen',

  // What it says of itself: names of rows, and what stands in some.
  'kiosk.room': 'Room',
  'kiosk.version': 'Version',
  'kiosk.inTouch': 'In touch since',
  'kiosk.outOfTouch': 'Out of touch since',
  'kiosk.clock': 'Clock',
  'kiosk.clockAhead': '{{time}}, the device is {{seconds}} s ahead',
  'kiosk.clockBehind': '{{time}}, the device is {{seconds}} s behind',
  'kiosk.size': 'Size',
  'kiosk.start': 'Starts without network',
  'kiosk.staysOn': 'Stays on',
  'kiosk.yes': 'yes',
  'kiosk.no': 'no',
  'kiosk.needsHttps': 'no (needs HTTPS)',

  'kiosk.reload': 'Reload',
  'kiosk.largeText': 'Large text',
  'kiosk.withPin': 'More, with the PIN',
  'kiosk.pin': 'PIN of the screens',
  'kiosk.fullScreenOff': 'Full screen off',
  'kiosk.browsersFullScreen': 'The browser itself is full screen: it is left with its own keys or its own PIN.',
  'kiosk.otherRoom': 'Other room',
  'kiosk.unanswered': 'The server has not answered. Please try again.'
} as const
