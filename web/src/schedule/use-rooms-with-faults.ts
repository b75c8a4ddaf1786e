import { withFaults } from '@doorplate/domain/door/faults'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { faultsKey } from '../backend/queries.ts'
import { useBackend } from '../backend/use-backend.ts'

/** The rooms with what is reported broken in them, kept up to date; until that is read they are as they are. */
export function useRoomsWithFaults(rooms: readonly Room[] | undefined): readonly RoomWithFaults[] {
  const backend = useBackend()
  const { data: faults } = useQuery({ queryKey: faultsKey, queryFn: ({ signal }) => backend.faults(signal) })
  return useMemo(() => withFaults(rooms ?? [], faults ?? []), [rooms, faults])
}
