/** A window of this browser, since its attempt to read began. Windows with the same name share a stream. */
export type Window = { id: string; since: number; name: string }

/** `isNew`: they are the first of a connection. */
export type Frames = { frames: string; isNew: boolean }

/**
 * `joining`: this window looks for a stream. `reading`: it has one, and windows of the same name follow it. `left`: it has
 * none any more, so another one opens it. Frames are the text of its stream, for those that follow.
 */
export type WindowMessage = Window & { said: 'joining' | 'reading' | 'left' | Frames }

export function isBefore(one: Window, other: Window): boolean {
  return one.since < other.since || (one.since === other.since && one.id < other.id)
}

/** A window may still show a page of another version, which says other things. */
export function isWindowMessage(data: unknown): data is WindowMessage {
  const { since, said } = Object(data)
  return since >= 0 && (typeof said?.frames === 'string' || ['joining', 'reading', 'left'].includes(said))
}

/** How many streams a browser may have. Over HTTP/1.1 it has six connections for all of its windows, and calls need some. */
export function streamLimit(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return /^h\d/.test(String(page?.nextHopProtocol)) ? Number.POSITIVE_INFINITY : 3
}
