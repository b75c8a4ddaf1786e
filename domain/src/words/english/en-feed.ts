export const feedWords = {
  'feed.lead': 'Add this address to your calendar, and it shows the bookings. Anyone with the address can see them.',
  'feed.address': 'Calendar address',
  'feed.copy': 'Copy address',
  'feed.copied': 'Address copied',
  'feed.copyByHand': "Couldn't copy the address. It is selected: copy it from the field.",
  'feed.open': 'Open in a calendar',
  'feed.refresh': 'Calendars may take a few hours to update.',
  'feed.failed': "The address can't be loaded right now."
} as const
