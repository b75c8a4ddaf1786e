import type { Day } from '@doorplate/domain/time'
import type { useNextFocus } from '../../visit/use-next-focus.ts'
import type { VisitActions } from '../../visit/visit-context.ts'
import { useShownBookings } from '../backend/use-shown-bookings.ts'
import { useOneTap } from './use-one-tap.ts'

type Options = { onVisit: VisitActions['change']; onFocus: ReturnType<typeof useNextFocus>['next'] }

/** Shared by the buttons of a door: only one is sent at a time, and its answer changes the schedule and the visit. */
export function useTaps(room_id: string, today: Day, { onVisit, onFocus }: Options) {
  const oneTap = useOneTap()
  const { put, reload } = useShownBookings(room_id)

  function onFailed(sentence: string) {
    reload(today)
    onVisit({ dialog: { kind: 'message', sentence } })
  }

  return { oneTap, put, onVisit, onFocus, onFailed }
}

export type Taps = ReturnType<typeof useTaps>
