import { withFaults } from '@doorplate/domain/door/faults'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { faultsKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'
import { useAfter } from '../ui/hooks/use-after.ts'

/** Milliseconds until they are read: the page has come with them, and rooms and bookings come first. */
const readAfterMilliseconds = 2000

/** The rooms with what is reported broken in them, kept up to date; until that is known they are as they are. */
export function useRoomsWithFaults(rooms: readonly Room[] | undefined): readonly RoomWithFaults[] {
  const backend = useBackend()
  const [enabled, setEnabled] = useState(false)
  const { data: faults } = useQuery({ queryKey: faultsKey, queryFn: ({ signal }) => backend.faults(signal), enabled })
  useAfter(readAfterMilliseconds, () => setEnabled(true))

  return useMemo(() => withFaults(rooms ?? [], faults ?? []), [rooms, faults])
}
