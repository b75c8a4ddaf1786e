import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from '../../backend/backend.ts'
import { createHolder } from '../../backend/holder.ts'
import { BackendContext } from '../../backend/use-backend.ts'
import { followOwnBookings } from '../../keys/own-bookings.ts'
import { HolderContext } from '../../keys/use-holder.ts'
import { useLive } from '../../live/use-live.ts'
import { settings } from '../../words/page-settings.ts'
import { YourBookingsPage } from './your-bookings-page.tsx'

/** Loads all offices, because a browser may have booked in any. */
const everywhere = {}

/** The page at `/bookings`. */
export function YourBookingsApp({ backend }: { backend: Backend }) {
  const queries = useQueryClient()
  const [holder] = useState(() => createHolder(settings))
  const [following] = useState(() => followOwnBookings(backend, queries))
  const contact = useLive(following, everywhere)
  return (
    <BackendContext value={backend}>
      <HolderContext value={holder}>
        <YourBookingsPage contact={contact} />
      </HolderContext>
    </BackendContext>
  )
}
