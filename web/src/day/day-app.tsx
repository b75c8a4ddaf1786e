import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { createHolder } from '../backend/holder.ts'
import { BackendContext } from '../backend/use-backend.ts'
import { useOffice } from '../clock/use-office.ts'
import { followOwnBookings } from '../keys/own-bookings/own-bookings.ts'
import { HolderContext } from '../keys/use-holder.ts'
import { useLive } from '../live/use-live.ts'
import { followDay } from '../schedule/queries/follow-day.ts'
import { DayPage } from './day-page.tsx'

export function DayApp({ backend }: { backend: Backend }) {
  const queries = useQueryClient()
  const { id: office_id } = useOffice()
  const [holder] = useState(createHolder)
  const [day] = useState(() => followDay(followOwnBookings(backend, queries), queries))
  const contact = useLive(day.backend, { office_id })
  return (
    <BackendContext value={backend}>
      <HolderContext value={holder}>
        <DayPage contact={contact} read={day.read} />
      </HolderContext>
    </BackendContext>
  )
}
