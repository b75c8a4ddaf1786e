/** What anyone may do at a door, as far as the office lets them. */
export const doorActions = ['book', 'end', 'extend', 'check_in', 'report'] as const

export type DoorAction = (typeof doorActions)[number]
