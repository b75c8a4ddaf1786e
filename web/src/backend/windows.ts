/** A window of this browser, since its attempt to read began. Windows with the same name share a stream. */
export type Window = { id: string; since: number; name: string }

/** `isNew`: they are the first of a connection. */
export type Frames = { frames: string; isNew: boolean }

export type WindowMessage = Window & { said: 'joining' | 'reading' | 'left' | Frames }

export function isBefore(one: Window, other: Window): boolean {
  return one.since < other.since || (one.since === other.since && one.id < other.id)
}

/** A window may still show a page of another version, which says other things. */
export function isWindowMessage(data: unknown): data is WindowMessage {
  const { id, since, name, said }: Partial<WindowMessage> = Object(data)
  const isOurs = typeof id === 'string' && typeof since === 'number' && typeof name === 'string'
  return isOurs && (['joining', 'reading', 'left'].includes(said as string) || typeof Object(said).frames === 'string')
}

/** How many streams a browser may have. Over HTTP/1.1 it has six connections for all of its windows, and calls need some. */
export function streamLimit(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return /^h[23]/.test(page?.nextHopProtocol ?? '') ? Number.POSITIVE_INFINITY : 3
}
