import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { bookingLink } from './booking-link.ts'
import { onGridKey } from './grid-keys.ts'
import type { Axis } from './on-track.ts'
import type { BookedBlock, RoomPlan } from './room-plan.ts'
import { type Spot, usePicked } from './use-picked.ts'

type Options = {
  /** Where the keys begin. */
  first: Spot
  /** Nothing is chosen for now. */
  paused: boolean
  /** Page Down and Page Up, instead of so many lines. */
  onTurn?(direction: -1 | 1, from: Spot): void
}

type Opened = { id: string; block: BookedBlock | undefined; anchor: Element | null }

const linesPerPage = 10

/** What people do at a timeline: choose a free stretch, go on to book it, and look at what is booked. */
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

  const isPicked = picked !== undefined
  const forgetPicked = useEffectEvent(forget)
  // A mouse leaves the focus outside the grid.
  useEffect(() => {
    if (!isPicked) return
    const onEscape = ({ key }: { key: string }) => {
      if (key === 'Escape') forgetPicked()
    }
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [isPicked])

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
