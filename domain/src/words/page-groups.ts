export const pageGroups = [
  'all',
  'book',
  'form',
  'free',
  'find',
  'repeat',
  'series',
  'display',
  'code',
  'kiosk',
  'day',
  'room',
  'link',
  'cancel',
  'feed',
  'yours'
] as const

export type PageGroup = (typeof pageGroups)[number]
