export const doorActions = ['book', 'end', 'extend', 'check_in', 'report'] as const

/** The time in which an action at a door can be undone or named. */
export const doorUndoMilliseconds = 120_000

export type DoorAction = (typeof doorActions)[number]
