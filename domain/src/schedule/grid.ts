import type { Time } from '../time.ts'

/** The start times of a room without opening hours. */
export const grid = { first: '08:00', last: '21:45', step_minutes: 15 } as const

/** The first and the last start of a day, and when its last meeting ends. */
export type Grid = { first: Time; last: Time; end: Time }
