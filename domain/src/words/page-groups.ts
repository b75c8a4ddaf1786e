export const pageGroups = ['all', 'book', 'form', 'find', 'display', 'code', 'kiosk', 'day', 'room', 'yours'] as const

export type PageGroup = (typeof pageGroups)[number]
