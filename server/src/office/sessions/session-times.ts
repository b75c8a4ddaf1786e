export const sessionSeconds = 12 * 60 * 60

export const idleMilliseconds = 60 * 60_000

/** How often the use of a key or a session is noted. */
export const useMilliseconds = 60_000
