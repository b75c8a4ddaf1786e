import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { BackendContext } from '../backend/use-backend.ts'
import { useOffice } from '../clock/use-office.ts'
import { useLive } from '../live/use-live.ts'
import { followWeeks } from './follow-weeks.ts'
import { nameOffice } from './name-office.ts'
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
