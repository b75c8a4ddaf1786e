import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Backend, withBookingsListener } from '../backend/backend.ts'
import { invalidate, weekKey } from '../backend/queries.ts'
import { BackendContext } from '../backend/use-backend.ts'
import { type PageOffice, useOffice } from '../clock/use-office.ts'
import { useLive } from '../live/use-live.ts'
import { replaceAddress } from '../ui/links/address.ts'
import { WeekPage } from './week-page.tsx'

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

function followWeeks(backend: Backend, queries: QueryClient): Backend {
  return withBookingsListener(backend, ({ room_id }) =>
    invalidate(queries, room_id === undefined ? weekKey() : weekKey(room_id))
  )
}

/** Adds the room's office to the address if there are several, so that links to other pages keep it. */
function nameOffice({ id, all }: Pick<PageOffice, 'id' | 'all'>): void {
  if (all.length > 1) replaceAddress((query) => query.set('office', id))
}
