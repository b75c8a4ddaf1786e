import { useRef } from 'react'

/** Milliseconds in which the second tap of a double tap could hit the button's replacement. */
const doubleTapMilliseconds = 700

export type OneTap = { isFree(): boolean; begin(): void; end(isDone: boolean): void }

/** A second tap that is meant as part of the first would hit what replaced its button. */
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
