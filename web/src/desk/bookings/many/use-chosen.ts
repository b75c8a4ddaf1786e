import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useState } from 'react'
import type { Selection } from 'react-aria-components'

/** As many as one call changes. */
const most = 500

export type Chosen = {
  keys: Selection
  rows: readonly ListedBooking[]
  choose(keys: Selection): void
  /** The panel that shows what would happen. */
  doing: 'move' | 'cancel' | undefined
  plan(what: 'move' | 'cancel' | undefined): void
}

export function useChosen(all: readonly ListedBooking[]): Chosen {
  const [keys, choose] = useState<Selection>(new Set())
  const [doing, plan] = useState<Chosen['doing']>()
  const rows = all.filter(({ id, cancelled }) => !cancelled && (keys === 'all' || keys.has(id))).slice(0, most)
  return { keys, rows, choose, doing: rows.length > 0 ? doing : undefined, plan }
}
