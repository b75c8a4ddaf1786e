import type { KeyboardEvent } from 'react'
import { isFromRight } from './on-track.ts'
import type { usePicked } from './use-picked.ts'

type Actions = Pick<ReturnType<typeof usePicked>, 'moveBy' | 'stretch' | 'forget'> & { open(): void }

const page = 10
const day = 100

/** @returns whether the key was one of the plan's */
export function onGridKey({ key, shiftKey }: KeyboardEvent, { moveBy, stretch, forget, open }: Actions): boolean {
  const forward = isFromRight() ? -1 : 1
  const moves: Record<string, () => void> = {
    ArrowRight: () => (shiftKey ? stretch(forward) : moveBy(0, forward)),
    ArrowLeft: () => (shiftKey ? stretch(-forward) : moveBy(0, -forward)),
    ArrowDown: () => moveBy(1, 0),
    ArrowUp: () => moveBy(-1, 0),
    PageDown: () => moveBy(page, 0),
    PageUp: () => moveBy(-page, 0),
    Home: () => moveBy(0, -day),
    End: () => moveBy(0, day),
    Enter: open,
    Escape: forget
  }
  moves[key]?.()
  return key in moves
}
