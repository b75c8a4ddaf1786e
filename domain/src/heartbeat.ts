export const heartbeatMilliseconds = 15_000
