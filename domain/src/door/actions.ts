export const doorActions = ['book', 'end', 'extend', 'check_in', 'report'] as const

export type DoorAction = (typeof doorActions)[number]
