import type { ReadEvents } from './change-stream.ts'
import { takeTurns } from './take-turns.ts'
import { isBefore, isWindowMessage, type Window, type WindowMessage } from './windows.ts'

type Parts = {
  /** Windows with the same name share a stream. */
  name: string
  /** The window, which gets an event when the browser freezes it or keeps it for the way back. */
  page: EventTarget
  /** The most streams that all windows of a browser may have. A window beyond it stops reading at once. */
  limit: number
  /** `isShared`: with the events that the other windows need. */
  read(isShared: boolean, signal: AbortSignal, take: (text: string) => void): Promise<void>
}

/** Milliseconds that a window waits for one that reads already. */
const answerMilliseconds = 500

/**
 * Windows of one browser share a stream, because over HTTP/1.1 a browser has few connections. The window that began first
 * reads for those with the same name. One that crashed or sleeps falls silent; then another takes over.
 */
export function shareStreams(): (parts: Parts) => ReadEvents {
  const known = { hasOthers: false }
  return (parts) => (signal, take) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve()
      else joinWindows({ ...parts, known, signal, take, resolve })
    })
}

type Attempt = Parts & {
  known: { hasOthers: boolean }
  signal: AbortSignal
  take: Parameters<ReadEvents>[1]
  resolve(): void
}

function joinWindows({ name, page, limit, read, known, signal, take, resolve }: Attempt): void {
  const channel = new BroadcastChannel('doorplate windows')
  const self: Window = { id: String(Math.random()), since: Date.now(), name }
  /** Windows with other names that have a stream and keep it. */
  const readers = new Set<string>()
  const over = new AbortController()
  let leader: string | undefined
  let isShared = false
  const waiting = setTimeout(open, known.hasOthers ? answerMilliseconds : 0)
  const connection = takeTurns({
    read: (aborted, takeText) => read(isShared, aborted, takeText),
    take(frames, isNew) {
      take(frames, isNew)
      if (isShared) tell({ frames, isNew })
    },
    ended: finish
  })

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isWindowMessage(data) || over.signal.aborted) return
    const { said, ...other } = data
    known.hasOthers = true
    if (other.name !== name) meet(other, said)
    else if (leader !== undefined) listen(other, said)
    else agree(other, said)
  }
  signal.addEventListener('abort', finish, { signal: over.signal })
  // A window that is frozen keeps its connection and tells nobody. `freeze` is an event of the document.
  for (const event of ['pagehide', 'freeze'])
    page.addEventListener(event, finish, { capture: true, signal: over.signal })
  tell('joining')

  function meet(other: Window, said: WindowMessage['said']) {
    if (said === 'left') readers.delete(other.id)
    else if (said === 'joining') {
      if (connection.isOpen) tell('reading')
    } else if (!connection.isOpen || isBefore(other, self)) {
      readers.add(other.id)
      if (connection.isOpen && isFull()) finish()
    }
  }

  function listen({ id }: Window, said: WindowMessage['said']) {
    if (id !== leader) return
    if (typeof said === 'object') take(said.frames, said.isNew)
    else if (said === 'left') finish()
  }

  function agree(other: Window, said: WindowMessage['said']) {
    if (said === 'left') return
    if (said !== 'joining' && isBefore(other, self)) follow(other)
    else if (said !== 'reading') lead()
  }

  /** Events between two connections are lost, so a window that has read asks for a new one, whose greeting says it. */
  function follow({ id }: Window) {
    clearTimeout(waiting)
    leader = id
    if (connection.isOpen) tell('left')
    if (connection.hasSpoken) tell('joining')
    connection.close()
  }

  function lead() {
    isShared = true
    open()
  }

  function open() {
    clearTimeout(waiting)
    if (isFull()) return finish()
    tell('reading')
    connection.open()
  }

  function isFull() {
    return readers.size >= limit
  }

  function tell(said: WindowMessage['said']) {
    channel.postMessage({ ...self, said } satisfies WindowMessage)
  }

  function finish() {
    if (over.signal.aborted) return
    over.abort()
    clearTimeout(waiting)
    tell('left')
    channel.close()
    connection.close()
    resolve()
  }
}
