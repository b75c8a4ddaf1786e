import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { BackendContext } from '../backend/use-backend.ts'
import { useOffice } from '../clock/use-office.ts'
import { useLive } from '../live/use-live.ts'
import { DayPage } from './day-page.tsx'
import { followDay } from './follow-day.ts'

/** The page at `/day`. */
export function DayApp({ backend }: { backend: Backend }) {
  const queries = useQueryClient()
  const { id: office_id } = useOffice()
  const [day] = useState(() => followDay(backend, queries))
  const contact = useLive(day.backend, { office_id })
  return (
    <BackendContext value={backend}>
      <DayPage contact={contact} read={day.read} />
    </BackendContext>
  )
}
