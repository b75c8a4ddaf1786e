/** The start times of meetings. All other times of a day are derived from it. */
export const grid = { first: '08:00', last: '21:45', step_minutes: 15 } as const
