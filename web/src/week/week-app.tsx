import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { invalidate, weekKey } from '../backend/queries.ts'
import { BackendContext } from '../backend/use-backend.ts'
import { type PageOffice, useOffice } from '../clock/use-office.ts'
import { useLive } from '../live/use-live.ts'
import { replaceAddress } from '../ui/address.ts'
import { WeekPage } from './week-page.tsx'

/** The page at `/rooms/<id>`. */
export function WeekApp({ backend, id: room_id }: { backend: Backend; id: string }) {
  const queries = useQueryClient()
  const office = useOffice()
  const [following] = useState(() => followWeeks(backend, queries))
  useState(() => nameOffice(office))
  const contact = useLive(following, { room_id })
  return (
    <BackendContext value={backend}>
      <WeekPage room_id={room_id} contact={contact} />
    </BackendContext>
  )
}

/** A backend whose changes also invalidate the weeks of their rooms. */
function followWeeks(backend: Backend, queries: QueryClient): Backend {
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

/** Adds the room's office to the address if there are several, so that links to other pages keep it. */
function nameOffice({ id, all }: Pick<PageOffice, 'id' | 'all'>): void {
  if (all.length > 1) replaceAddress((query) => query.set('office', id))
}
