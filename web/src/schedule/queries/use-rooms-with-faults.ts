import { withFaults } from '@doorplate/domain/doors/faults'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { faultsKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'
import { useAfter } from '../../ui/timers/use-after.ts'

/** Milliseconds: the page contains the faults, and rooms and bookings are loaded first. */
const readAfterMilliseconds = 2000

export function useRoomsWithFaults(rooms: readonly Room[] | undefined): readonly RoomWithFaults[] {
  const backend = useBackend()
  const [enabled, setEnabled] = useState(false)
  const { data: faults } = useQuery({ queryKey: faultsKey, queryFn: ({ signal }) => backend.faults(signal), enabled })
  useAfter(readAfterMilliseconds, () => setEnabled(true))

  return useMemo(() => withFaults(rooms ?? [], faults ?? []), [rooms, faults])
}
