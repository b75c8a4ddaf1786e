/**
 * Returns a function that reads again. A read in progress does not count, as it may miss changes committed before the call;
 * the calls during it share the next one.
 */
export function rereading(read: () => Promise<void>): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current.then(() => {
      next = undefined
      const reading = read()
      // The caller gets the error; the next read takes place all the same.
      current = reading.catch(() => undefined)
      return reading
    })
    return next
  }
}
