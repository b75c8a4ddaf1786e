import { useRef } from 'react'

/** Milliseconds in which the second tap of two would hit what has come in the place of the button. */
const doubleTapMilliseconds = 700

export type OneTap = { isFree(): boolean; begin(): void; end(isDone: boolean): void }

/** A tap never does two things: none counts while one is being answered, nor right after it. */
export function useOneTap(): OneTap {
  const freeAt = useRef(0)
  return {
    isFree: () => performance.now() >= freeAt.current,
    begin() {
      freeAt.current = Number.POSITIVE_INFINITY
    },
    end(isDone) {
      freeAt.current = performance.now() + (isDone ? doubleTapMilliseconds : 0)
    }
  }
}
