import type { Day } from '@doorplate/domain/time'
import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../backend/backend.ts'
import { invalidate } from '../backend/queries.ts'

/** The query key of a room's weeks; without a room, of all. */
export const weekKey = (...of: [room_id?: string, monday?: Day]) => ['weeks', ...of] as const

/** The same server, whose changes make the weeks of their rooms old as well. */
export function followWeeks(backend: Backend, queries: QueryClient): Backend {
  return {
    ...backend,
    changes: (listener, scope) =>
      backend.changes(
        {
          ...listener,
          bookings(change) {
            invalidate(queries, change.room_id === undefined ? weekKey() : weekKey(change.room_id))
            listener.bookings(change)
          }
        },
        scope
      )
  }
}
