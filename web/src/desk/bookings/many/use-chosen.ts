import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { guarded, replaceQuery, useAddress } from '../../address/address.ts'
import type { Plan } from '../../address/plan-link.tsx'
import type { BookingList } from '../use-booking-list.ts'

/** As many as one call changes. */
export const mostChosen = 500

const plans: readonly Plan[] = ['move', 'cancel']

export type Chosen = {
  rows: readonly ListedBooking[]
  /** Their ids. */
  keys: Exclude<Selection, 'all'>
  choose(keys: Selection): void
  /** Whether more rows are loaded, because all are chosen. */
  isLoading: boolean
  /** How many bookings there are to choose, if more than are chosen. */
  all: number | undefined
  /** The panel that shows what would happen. */
  doing: Plan | undefined
  /** @param row is chosen if no row is */
  plan(what: Plan | undefined, row?: string): void
}

/** An address with a plan chooses all that it lists: other pages lead there. */
export function useChosen({ rows: listed, count, query, loadMore }: BookingList): Chosen {
  const asked = useAddress().query.get('plan')
  const [first] = useState(plans.find((each) => each === asked))
  const [wanted, choose] = useState<Selection>(first ? 'all' : new Set())
  const [doing, setDoing] = useState(first)
  const active = useMemo(() => listed.filter(({ cancelled }) => !cancelled), [listed])
  const { rows, keys } = useMemo(() => chosenAmong(active, wanted), [active, wanted])
  const isLoading = wanted === 'all' && rows.length < mostChosen && query.hasNextPage && !query.isError
  useWhen(isLoading && loadMore !== undefined, () => loadMore?.())

  function plan(what: Plan | undefined, row?: string) {
    const isRow = rows.length === 0 && active.some(({ id }) => id === row)
    if (what !== undefined && rows.length === 0 && !isRow) return
    guarded(() => {
      if (isRow) choose(new Set([row!]))
      setDoing(what)
      // Only the link that led here says which rows are chosen, and why.
      replaceQuery({ plan: undefined, reason: undefined })
    })
  }

  const all = query.hasNextPage ? Number.parseInt(count, 10) : active.length
  const areMore = active.length > 1 && wanted !== 'all' && rows.length < Math.min(all, mostChosen)
  return {
    ...{ rows, keys, choose, isLoading, plan },
    all: areMore ? all : undefined,
    doing: rows.length > 0 ? doing : undefined
  }
}

function chosenAmong(active: readonly ListedBooking[], wanted: Selection) {
  const rows = active.filter(({ id }) => wanted === 'all' || wanted.has(id)).slice(0, mostChosen)
  // The list's own set also knows where Shift and arrows began.
  const isWhole = wanted !== 'all' && wanted.size === rows.length
  return { rows, keys: isWhole ? wanted : new Set(rows.map(({ id }) => id)) }
}
