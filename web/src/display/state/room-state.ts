import type { RoomStatus } from '@doorplate/domain/bookings/status'
import { type ClosedNow, closedNow } from '@doorplate/domain/rules/closed-now'
import type { Moment } from '@doorplate/domain/time'
import { isToday, type ShownDay, statusOf } from '../visit/use-shown-day.ts'
import type { DisplayState } from './use-display-colors.ts'

type RoomState = {
  /** Undefined while another day is shown. */
  status: RoomStatus | undefined
  /** Set while nobody meets in the closed room: a meeting that goes on keeps it occupied. */
  closing: ClosedNow | undefined
  state: DisplayState
}

export function roomState(shown: ShownDay, now: Moment): RoomState {
  const status = statusOf(shown)
  const closing = status?.state === 'available' ? closedNow(shown.rules, now) : undefined
  return { status, closing, state: displayState(shown, closing ? 'closed' : status?.state) }
}

function displayState(shown: ShownDay, state: DisplayState | undefined): DisplayState {
  if (!shown.now) return 'unknown'
  if (!isToday(shown)) return 'other-day'
  return state ?? 'unknown'
}
