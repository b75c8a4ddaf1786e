import type { ChangesScope } from '@doorplate/api/service/live'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { createHolder } from '../backend/holder.ts'
import { BackendContext } from '../backend/use-backend.ts'
import { useOffice } from '../clock/use-office.ts'
import { followOwnBookings } from '../keys/own-bookings/own-bookings.ts'
import { HolderContext } from '../keys/use-holder.ts'
import type { Contact } from '../live/contact.ts'
import { useLive } from '../live/use-live.ts'
import { YourBookingPage } from './booking/your-booking-page.tsx'
import { YourBookingsPage } from './list/your-bookings-page.tsx'

// One chunk: people who open one page soon open the other.

export function YourBookingApp({ backend, id }: { backend: Backend; id: string }) {
  const { id: office_id } = useOffice()
  return (
    <LivePage backend={backend} scope={{ office_id }}>
      {(contact) => <YourBookingPage id={id} contact={contact} />}
    </LivePage>
  )
}

/** A browser may have booked in any office. */
const everywhere = {}

export function YourBookingsApp({ backend }: { backend: Backend }) {
  return (
    <LivePage backend={backend} scope={everywhere}>
      {(contact) => <YourBookingsPage contact={contact} />}
    </LivePage>
  )
}

type Props = { backend: Backend; scope: ChangesScope; children(contact: Contact): ReactNode }

function LivePage({ backend, scope, children }: Props) {
  const queries = useQueryClient()
  const [holder] = useState(createHolder)
  const [following] = useState(() => followOwnBookings(backend, queries))
  const contact = useLive(following, scope)
  return (
    <BackendContext value={backend}>
      <HolderContext value={holder}>{children(contact)}</HolderContext>
    </BackendContext>
  )
}
