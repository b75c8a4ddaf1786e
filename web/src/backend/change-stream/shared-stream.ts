import type { ReadEvents } from './change-stream.ts'
import { overlapConnections } from './overlapping-connections.ts'
import { isBefore, isWindowMessage, type Window, type WindowMessage } from './windows.ts'

type Parts = {
  /** Windows with the same name share a stream. */
  name: string
  /** The window, which gets an event when the browser freezes it or keeps it for the way back. */
  page: EventTarget
  /** The most streams that all windows of a browser may have. A window beyond it stops reading at once. */
  limit: number
  /** @param isShared whether the stream also has the events that only other windows need */
  read(isShared: boolean, signal: AbortSignal, take: (text: string) => void): Promise<void>
}

/** Milliseconds that a window waits for one that reads already. */
const answerMilliseconds = 500

/**
 * Windows of one browser share a stream, because over HTTP/1.1 a browser has few connections. The window that began first
 * reads for those with the same name. One that crashed or sleeps falls silent; then another takes over.
 */
export function shareStreams(): (parts: Parts) => ReadEvents {
  const browser = { hasOthers: false }
  return (parts) => (signal, take) =>
    new Promise((resolve) => {
      if (signal.aborted) resolve()
      else new SharingWindow({ ...parts, browser, signal, take, resolve }).join()
    })
}

type Attempt = Parts & {
  browser: { hasOthers: boolean }
  signal: AbortSignal
  take: Parameters<ReadEvents>[1]
  resolve(): void
}

/** This window, from its attempt to read until it reads no longer: alone, for other windows, or through one of them. */
class SharingWindow {
  readonly #attempt: Attempt
  readonly #self: Window
  readonly #channel = new BroadcastChannel('doorplate windows')
  /** Windows with other names that have a stream and keep it. */
  readonly #otherReaders = new Set<string>()
  readonly #over = new AbortController()
  readonly #connection: ReturnType<typeof overlapConnections>
  #waiting: ReturnType<typeof setTimeout> | undefined
  #leader: string | undefined
  #isShared = false

  constructor(attempt: Attempt) {
    this.#attempt = attempt
    this.#self = { id: String(Math.random()), since: Date.now(), name: attempt.name }
    this.#connection = overlapConnections({
      read: (aborted, take) => attempt.read(this.#isShared, aborted, take),
      take: (frames, isNew) => this.#takeAndPass(frames, isNew),
      ended: () => this.#finish()
    })
  }

  join() {
    const { browser, page, signal } = this.#attempt
    const finish = () => this.#finish()
    this.#waiting = setTimeout(() => this.#open(), browser.hasOthers ? answerMilliseconds : 0)
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data)
    signal.addEventListener('abort', finish, { signal: this.#over.signal })
    // A window that is frozen keeps its connection and tells nobody. `freeze` is an event of the document.
    for (const event of ['pagehide', 'freeze'])
      page.addEventListener(event, finish, { capture: true, signal: this.#over.signal })
    this.#tell('joining')
  }

  #hear(data: unknown) {
    if (!isWindowMessage(data) || this.#over.signal.aborted) return
    const { said, ...other } = data
    this.#attempt.browser.hasOthers = true
    if (other.name !== this.#self.name) this.#countReader(other, said)
    else if (this.#leader !== undefined) this.#hearLeader(other, said)
    else this.#chooseLeader(other, said)
  }

  #countReader(other: Window, said: WindowMessage['said']) {
    if (said === 'left') this.#otherReaders.delete(other.id)
    else if (said === 'joining') {
      if (this.#connection.isOpen) this.#tell('reading')
    } else if (!this.#connection.isOpen || isBefore(other, this.#self)) {
      this.#otherReaders.add(other.id)
      if (this.#connection.isOpen && this.#isFull()) this.#finish()
    }
  }

  #hearLeader({ id }: Window, said: WindowMessage['said']) {
    if (id !== this.#leader) return
    if (typeof said === 'object') this.#attempt.take(said.frames, said.isNew)
    else if (said === 'left') this.#finish()
  }

  #chooseLeader(other: Window, said: WindowMessage['said']) {
    if (said === 'left') return
    if (said !== 'joining' && isBefore(other, this.#self)) this.#follow(other)
    else if (said !== 'reading') this.#lead()
  }

  /** Events between two connections are lost, so a window that has read asks for a new one: its greeting has the version. */
  #follow({ id }: Window) {
    clearTimeout(this.#waiting)
    this.#leader = id
    if (this.#connection.isOpen) this.#tell('left')
    if (this.#connection.hasSpoken) this.#tell('joining')
    this.#connection.close()
  }

  #lead() {
    this.#isShared = true
    this.#open()
  }

  #open() {
    clearTimeout(this.#waiting)
    if (this.#isFull()) return this.#finish()
    this.#tell('reading')
    this.#connection.open()
  }

  #isFull() {
    return this.#otherReaders.size >= this.#attempt.limit
  }

  #takeAndPass(frames: string, isNew: boolean) {
    this.#attempt.take(frames, isNew)
    if (this.#isShared) this.#tell({ frames, isNew })
  }

  #tell(said: WindowMessage['said']) {
    this.#channel.postMessage({ ...this.#self, said } satisfies WindowMessage)
  }

  #finish() {
    if (this.#over.signal.aborted) return
    this.#over.abort()
    clearTimeout(this.#waiting)
    this.#tell('left')
    this.#channel.close()
    this.#connection.close()
    this.#attempt.resolve()
  }
}
