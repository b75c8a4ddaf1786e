import type { KeyboardEvent } from 'react'
import { type Axis, isFromRight } from './on-track.ts'
import type { usePicked } from './use-picked.ts'

type Actions = Pick<ReturnType<typeof usePicked>, 'moveBy' | 'stretch'> & {
  open(): void
  turn(direction: -1 | 1): void
}

const day = 100

/** @returns whether the key was one of the timeline's */
export function onGridKey(event: KeyboardEvent, axis: Axis, actions: Actions): boolean {
  const { key, shiftKey } = event
  const { moveBy, stretch, open, turn } = actions
  const along = (quarters: number) => (shiftKey ? stretch(quarters) : moveBy(0, quarters))
  const beside = (lines: number) => moveBy(lines, 0)
  const forward = isFromRight() ? -1 : 1
  const [across, down] = axis === 'across' ? [along, beside] : [beside, along]
  const moves: Record<string, () => void> = {
    ArrowRight: () => across(forward),
    ArrowLeft: () => across(-forward),
    ArrowDown: () => down(1),
    ArrowUp: () => down(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Home: () => moveBy(0, -day),
    End: () => moveBy(0, day),
    Enter: open
  }
  moves[key]?.()
  return key in moves
}
