import type { KeyboardEvent } from 'react'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { bookingLink } from '../links.ts'
import type { Opened } from '../popover/use-opened.ts'
import type { RoomPlan } from '../room-plan.ts'
import { type Axis, isFromRight } from '../track/on-track.ts'
import type { Cell, Picking } from './use-picked.ts'

const day = 100
const linesPerPage = 10

type Options = {
  picking: Picking
  open: (id: string, block: Opened['block'], anchor: Opened['anchor']) => void
  /** Page Down and Page Up; without it they move by lines. */
  onTurn?(direction: -1 | 1, from: Cell): void
}

/** The keys of a grid. Enter opens the form for a picked range, or else what is booked there. */
export function useGridKeys(axis: Axis, plans: readonly RoomPlan[], { picking, open, onTurn }: Options) {
  const { index, time, picked, stretch, moveBy, forget } = picking
  const plan = plans[index]

  // After a click the focus is outside the grid.
  useListener('keydown', ({ key }) => {
    if (key === 'Escape' && picked) forget()
  })

  function enter() {
    if (!plan) return
    if (picked) window.location.assign(bookingLink(plan, picked.range))
    else open(plan.id, undefined, document.activeElement)
  }

  function turn(direction: -1 | 1) {
    if (onTurn && plan) onTurn(direction, { id: plan.id, time })
    else moveBy(direction * linesPerPage, 0)
  }

  return (event: KeyboardEvent) => {
    const isInCell = (event.target as Element).matches('[role=gridcell]')
    if (isInCell && onGridKey(event, axis, { stretch, moveBy, enter, turn })) event.preventDefault()
  }
}

type Actions = Pick<Picking, 'moveBy' | 'stretch'> & {
  enter(): void
  turn(direction: -1 | 1): void
}

function onGridKey(event: KeyboardEvent, axis: Axis, actions: Actions): boolean {
  const { key, shiftKey } = event
  const { moveBy, stretch, enter, turn } = actions
  const along = (quarters: number) => (shiftKey ? stretch(quarters) : moveBy(0, quarters))
  const sideways = (lines: number) => moveBy(lines, 0)
  const forward = isFromRight() ? -1 : 1
  const [across, down] = axis === 'across' ? [along, sideways] : [sideways, along]
  const moves: Record<string, () => void> = {
    ArrowRight: () => across(forward),
    ArrowLeft: () => across(-forward),
    ArrowDown: () => down(1),
    ArrowUp: () => down(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Home: () => moveBy(0, -day),
    End: () => moveBy(0, day),
    Enter: enter
  }
  moves[key]?.()
  return key in moves
}
