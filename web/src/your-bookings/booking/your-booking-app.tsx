import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from '../../backend/backend.ts'
import { createHolder } from '../../backend/holder.ts'
import { BackendContext } from '../../backend/use-backend.ts'
import { useOffice } from '../../clock/use-office.ts'
import { followOwnBookings } from '../../keys/own-bookings.ts'
import { HolderContext } from '../../keys/use-holder.ts'
import { useLive } from '../../live/use-live.ts'
import { settings } from '../../words/page-settings.ts'
import { YourBookingPage } from './your-booking-page.tsx'

/** The page at `/bookings/<id>`. */
export function YourBookingApp({ backend, id }: { backend: Backend; id: string }) {
  const queries = useQueryClient()
  const { id: office_id } = useOffice()
  const [holder] = useState(() => createHolder(settings))
  const [following] = useState(() => followOwnBookings(backend, queries))
  const contact = useLive(following, { office_id })
  return (
    <BackendContext value={backend}>
      <HolderContext value={holder}>
        <YourBookingPage id={id} contact={contact} />
      </HolderContext>
    </BackendContext>
  )
}
