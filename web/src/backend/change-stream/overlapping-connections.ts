import { wholeFrames } from './frames.ts'

type Parts = {
  read(signal: AbortSignal, take: (text: string) => void): Promise<void>
  take(frames: string, isNew: boolean): void
  ended(): void
}

/** Connections of which one replaces the other. The earlier one is kept until the new one has spoken, so nothing is missed. */
export function overlapConnections({ read, take, ended }: Parts) {
  let spoken: AbortController | undefined
  let opening: AbortController | undefined

  return {
    get hasSpoken() {
      return spoken !== undefined
    },
    get isOpen() {
      return spoken !== undefined || opening !== undefined
    },
    open() {
      opening?.abort()
      const abort = new AbortController()
      opening = abort
      const onFrames = (frames: string) => {
        if (abort.signal.aborted) return
        const isNew = opening === abort
        if (isNew) {
          spoken?.abort()
          spoken = abort
          opening = undefined
        }
        take(frames, isNew)
      }
      const onEnd = () => {
        if (opening === abort || (spoken === abort && !opening)) ended()
      }
      read(abort.signal, wholeFrames(onFrames)).then(onEnd, onEnd)
    },
    close() {
      const connections = [spoken, opening]
      spoken = opening = undefined
      for (const connection of connections) connection?.abort()
    }
  }
}
