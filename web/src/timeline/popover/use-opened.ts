import { useState } from 'react'
import type { BookedBlock, RoomPlan } from '../room-plan.ts'

export type Opened = { plan: RoomPlan; block: BookedBlock | undefined; anchor: Element | null }

export function useOpened(plans: readonly RoomPlan[]) {
  const [opened, setOpened] = useState<Omit<Opened, 'plan'> & { id: string }>()
  const plan = plans.find(({ id }) => id === opened?.id)
  return {
    opened: opened && plan && { ...opened, plan },
    open: (id: string, block: Opened['block'], anchor: Opened['anchor']) => setOpened({ id, block, anchor }),
    close: () => setOpened(undefined)
  }
}
