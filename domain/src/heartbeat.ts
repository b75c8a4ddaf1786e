/** How often the change stream tells pages that it is alive. */
export const heartbeatMilliseconds = 15_000
