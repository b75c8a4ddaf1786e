import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useState } from 'react'
import type { Selection } from 'react-aria-components'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { replaceQuery, useAddress } from '../../address/address.ts'

/** As many as one call changes. */
const most = 500

const plans = ['move', 'cancel'] as const

export type Plan = (typeof plans)[number]

export type Chosen = {
  keys: Selection
  rows: readonly ListedBooking[]
  choose(keys: Selection): void
  /** The panel that shows what would happen. */
  doing: Plan | undefined
  plan(what: Plan | undefined): void
}

/** An address with a plan chooses all that it lists: other pages lead there. @param loadMore the next rows, if there are any */
export function useChosen(all: readonly ListedBooking[], loadMore: (() => void) | undefined): Chosen {
  const asked = useAddress().query.get('plan')
  const [first] = useState(plans.find((each) => each === asked))
  const [keys, choose] = useState<Selection>(first ? 'all' : new Set())
  const [doing, setDoing] = useState(first)
  const rows = all.filter(({ id, cancelled }) => !cancelled && (keys === 'all' || keys.has(id))).slice(0, most)
  useWhen(keys === 'all' && rows.length < most, () => loadMore?.(), all.length)
  return {
    keys,
    rows,
    choose,
    doing: rows.length > 0 ? doing : undefined,
    plan(what) {
      setDoing(what)
      // Only the link that led here says which rows are chosen.
      replaceQuery({ plan: undefined })
    }
  }
}
