/** Milliseconds since 1970. */
export type Instant = number

export type Clock = () => Instant
