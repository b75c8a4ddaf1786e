import type { QueryClient } from '@tanstack/react-query'
import type { Backend } from '../backend/backend.ts'
import { invalidate, weekKey } from '../backend/queries.ts'

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
