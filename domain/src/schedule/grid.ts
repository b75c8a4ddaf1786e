/** When meetings can start. Whatever else is known of a day's times follows from it. */
export const grid = { first: '08:00', last: '21:45', step_minutes: 15 } as const
