/** Mail waits while the holder of the key can undo the cancellation. */
export const undoMilliseconds = 60_000
