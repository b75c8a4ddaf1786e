export const doorActions = ['book', 'end', 'extend', 'check_in', 'report'] as const

export const doorUndoMilliseconds = 120_000

export type DoorAction = (typeof doorActions)[number]
