export const kioskWords = {
  'kiosk.title': 'This screen',

  'kiosk.version': 'Version',
  'kiosk.inTouch': 'Online since',
  'kiosk.outOfTouch': 'Offline since',
  'kiosk.clock': 'Clock',
  'kiosk.clockAhead': '{{time}}, the device is {{seconds}} s ahead',
  'kiosk.clockBehind': '{{time}}, the device is {{seconds}} s behind',
  'kiosk.size': 'Size',
  'kiosk.start': 'Starts offline',
  'kiosk.staysOn': 'Screen stays on',
  'kiosk.yes': 'yes',
  'kiosk.no': 'no',
  'kiosk.needsHttps': 'no (needs HTTPS)',

  'kiosk.reload': 'Reload',
  'kiosk.largeText': 'Large text',
  'kiosk.withPin': 'More (PIN needed)',
  'kiosk.pin': 'Screen PIN',
  'kiosk.fullScreenOff': 'Exit full screen',
  'kiosk.browsersFullScreen': 'The browser itself is in full screen. Use its own keys or PIN to exit.',
  'kiosk.otherRoom': 'Other room',
  'kiosk.unanswered': "The server hasn't answered. Please try again."
} as const
