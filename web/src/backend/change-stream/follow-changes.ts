import { pause } from '../calls.ts'
import { type ChangesListener, type Heartbeat, type ReadEvents, readStream } from './change-stream.ts'

export type ChangesSource = {
  read: ReadEvents
  /** Gets the stream's heartbeat by a call; rejects without an answer. */
  ask(signal: AbortSignal): Promise<Heartbeat>
}

export type FollowListener = ChangesListener & {
  /** Called when the network begins to hold the stream back, so that calls replace it, and when that ends. */
  heldBack(isHeldBack: boolean): void
}

/** Random, so that displays do not all reconnect at the same time. */
const soon = [1000, 5000] as const

/** Milliseconds between calls: with an attempt of the stream in between, shorter than what makes a page stale. */
const betweenCalls = [20_000, 28_000] as const

/** Milliseconds without a call after which the stream counts as sound again. */
const soundMilliseconds = 60_000

/**
 * Follows the changes until the returned function is called. The stream is opened again after every kind of failure. While
 * it gives nothing, a call stands for a connection that ends after its greeting.
 */
export function followChanges(source: ChangesSource, listener: FollowListener): () => void {
  const stop = new AbortController()
  void follow(source, listener, stop.signal)
  return () => stop.abort()
}

async function follow({ read, ask }: ChangesSource, listener: FollowListener, stopped: AbortSignal): Promise<void> {
  const calls = callsInstead(ask, listener, stopped)
  while (!stopped.aborted) {
    const lasted = await readStream(read, { listener, onQuiet: calls.make, stopped })
    if (!lasted) await calls.make()
    const [min, max] = calls.suffice ? betweenCalls : soon
    await pause(min + Math.random() * (max - min), stopped)
  }
}

/** Replaces the stream with calls. Two answers in a row mean that the network holds it back; one, that the server is back. */
function callsInstead(ask: ChangesSource['ask'], listener: FollowListener, stopped: AbortSignal) {
  let answered = 0
  let isHeldBack = false
  let sound: ReturnType<typeof setTimeout> | undefined
  stopped.addEventListener('abort', () => clearTimeout(sound))

  function report(next: boolean) {
    if (next !== isHeldBack) listener.heldBack(next)
    isHeldBack = next
  }

  function onSound() {
    answered = 0
    report(false)
  }

  return {
    get suffice() {
      return answered > 1
    },
    async make() {
      const heartbeat = await ask(stopped).catch(() => undefined)
      if (stopped.aborted) return
      answered = heartbeat ? answered + 1 : 0
      if (!heartbeat) return
      if (answered > 1) report(true)
      clearTimeout(sound)
      sound = setTimeout(onSound, soundMilliseconds)
      listener.connected(heartbeat.data_version)
      listener.heartbeat(heartbeat)
    }
  }
}
