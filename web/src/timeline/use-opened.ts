import { type KeyboardEvent, useState } from 'react'
import { useListener } from '../ui/hooks/use-listener.ts'
import { bookingLink } from './links.ts'
import type { BookedBlock, RoomPlan } from './room-plan.ts'
import { type Axis, isFromRight } from './track/on-track.ts'
import { type Spot, usePicked } from './use-picked.ts'

const day = 100

type Options = {
  first: Spot
  paused: boolean
  /** Page Down and Page Up; without it they move by lines. */
  onTurn?(direction: -1 | 1, from: Spot): void
}

type Opened = { id: string; block: BookedBlock | undefined; anchor: Element | null }

const linesPerPage = 10

export function useTimeline(axis: Axis, plans: readonly RoomPlan[], { onTurn, ...options }: Options) {
  const { stretch, moveBy, ...choice } = usePicked(plans, options)
  const { plan, time, picked, forget } = choice
  const [opened, setOpened] = useState<Opened>()
  const openedPlan = plans.find(({ id }) => id === opened?.id)

  function open() {
    if (!plan) return
    if (picked) window.location.assign(bookingLink(plan, picked.range))
    else setOpened({ id: plan.id, block: undefined, anchor: document.activeElement })
  }

  // After a click the focus is outside the grid.
  useListener('keydown', ({ key }) => {
    if (key === 'Escape' && picked) forget()
  })

  function onKeyDown(event: KeyboardEvent) {
    const isInCell = (event.target as Element).matches('[role=gridcell]')
    if (!isInCell) return
    const turn = (direction: -1 | 1) =>
      onTurn && plan ? onTurn(direction, { id: plan.id, time }) : moveBy(direction * linesPerPage, 0)
    if (onGridKey(event, axis, { stretch, moveBy, open, turn })) event.preventDefault()
  }

  return {
    ...choice,
    onKeyDown,
    opened: opened && openedPlan && { ...opened, plan: openedPlan },
    open: (id: string, block: BookedBlock | undefined, anchor: Element) => setOpened({ id, block, anchor }),
    close: () => setOpened(undefined)
  }
}

type Actions = Pick<ReturnType<typeof usePicked>, 'moveBy' | 'stretch'> & {
  open(): void
  turn(direction: -1 | 1): void
}

function onGridKey(event: KeyboardEvent, axis: Axis, actions: Actions): boolean {
  const { key, shiftKey } = event
  const { moveBy, stretch, open, turn } = actions
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
    Enter: open
  }
  moves[key]?.()
  return key in moves
}
