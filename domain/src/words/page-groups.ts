/** The groups of sentences that pages show. All others are only used by the server. */
export const pageGroups = ['all', 'book', 'form', 'find', 'display', 'code', 'kiosk', 'day', 'room', 'yours'] as const

export type PageGroup = (typeof pageGroups)[number]
