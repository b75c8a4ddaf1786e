export type StreamEvent = { event: string; data: string }

/** Only a faulty server or proxy sends a longer event. */
const maxLength = 65_536

/** Keeps back the beginning of a frame. Connections that take turns must not do so in the middle of one. */
export function wholeFrames(take: (frames: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    rest += text
    const end = rest.lastIndexOf('\n\n') + 2
    if (end > 1) {
      const frames = rest.slice(0, end)
      rest = rest.slice(end)
      take(frames)
    }
    if (rest.length > maxLength) throw new RangeError()
  }
}

/** The events in frames, which are as the server's `frameOf` writes them: a parser of all that a stream may have is large. */
export function eventsIn(frames: string): StreamEvent[] {
  const found = frames.matchAll(/^event: (\w+)\ndata: ([^\n]*)\n\n/gm)
  return Array.from(found, ([, event, data]) => ({ event: event!, data: data! }))
}
