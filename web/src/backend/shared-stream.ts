import type { ReadEvents } from './change-stream.ts'
import { isBefore, type Window, type WindowMessage } from './windows.ts'

type Parts = {
  /** Windows with the same name share a stream. */
  name: string
  /** `isShared`: with the events that the other windows need. */
  read(isShared: boolean, signal: AbortSignal, take: (text: string) => void): Promise<void>
}

/** Milliseconds that a window waits for one that reads already. */
const answerMilliseconds = 500

/**
 * Windows of one browser share a stream: over HTTP/1.1 it has six connections for all of them, and a stream takes one. The
 * window that began first reads for the others. A frozen or crashed one falls silent; then another takes over.
 */
export function shareStreams(): (parts: Parts) => ReadEvents {
  const known = { hasOthers: false }
  return (parts) => (typeof BroadcastChannel === 'undefined' ? readAlone(parts) : readShared(parts, known))
}

function readAlone({ read }: Parts): ReadEvents {
  return (signal, take) => read(false, signal, take)
}

function readShared({ name, read }: Parts, known: { hasOthers: boolean }): ReadEvents {
  return (signal, take) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const channel = new BroadcastChannel(name)
      const self: Window = { id: String(Math.random()), since: Date.now() }
      let leader: string | undefined
      let isShared = false
      let spoken: AbortController | undefined
      let opening: AbortController | undefined
      const waiting = setTimeout(() => open(), known.hasOthers ? answerMilliseconds : 0)

      function tell(said: WindowMessage['said']) {
        channel.postMessage({ ...self, said } satisfies WindowMessage)
      }

      /** The earlier connection is kept until the new one has spoken, so that no event is missed. */
      function open() {
        clearTimeout(waiting)
        opening?.abort()
        const abort = new AbortController()
        opening = abort
        const onFrames = (frames: string) => {
          if (opening === abort) {
            spoken?.abort()
            spoken = abort
            opening = undefined
          }
          take(frames)
          if (isShared) tell({ frames })
        }
        const ended = () => {
          if (opening === abort || (spoken === abort && !opening)) finish()
        }
        read(isShared, abort.signal, wholeFrames(onFrames)).then(ended, ended)
      }

      function lead() {
        isShared = true
        known.hasOthers = true
        tell('leading')
        open()
      }

      function follow({ id }: Window) {
        known.hasOthers = true
        clearTimeout(waiting)
        opening?.abort()
        opening = undefined
        // Events between two connections are lost, so a window that has read comes back for a greeting.
        if (spoken) finish()
        else leader = id
      }

      function finish() {
        clearTimeout(waiting)
        signal.removeEventListener('abort', finish)
        window.removeEventListener('pagehide', finish)
        if (isShared) tell('left')
        channel.close()
        const readings = [spoken, opening]
        spoken = opening = undefined
        for (const reading of readings) reading?.abort()
        resolve()
      }

      channel.onmessage = ({ data: { said, ...other } }: MessageEvent<WindowMessage>) => {
        if (leader !== undefined) {
          if (other.id !== leader) return
          if (typeof said === 'object') take(said.frames)
          else if (said === 'left') finish()
        } else if (said === 'joining') lead()
        else if (said !== 'left') {
          if (isBefore(other, self)) follow(other)
          else if (said !== 'leading') lead()
        }
      }
      signal.addEventListener('abort', finish)
      window.addEventListener('pagehide', finish)
      tell('joining')
    })
}

/** Keeps back the beginning of a frame, so that connections can take turns. */
function wholeFrames(take: (frames: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    rest += text
    const end = rest.lastIndexOf('\n\n') + 2
    if (end === 1) return
    take(rest.slice(0, end))
    rest = rest.slice(end)
  }
}
