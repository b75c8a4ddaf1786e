import {
  noOfficeRules,
  type OfficeRules,
  type RoomRules,
  rulesOfRoom,
  unrestricted
} from '@doorplate/domain/rules/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rulesKey } from '../../backend/queries.ts'
import { useBackend } from '../../backend/use-backend.ts'

export function useRoomRules(room_id: string | undefined): RoomRules {
  const rules = useRules()
  return useMemo(() => (room_id === undefined ? unrestricted : rulesOfRoom(rules, room_id)), [rules, room_id])
}

/** The rules of the office. Until they are known nothing is restricted: the server checks every booking. */
export function useRules(): OfficeRules {
  const backend = useBackend()
  const { data } = useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => backend.rules(signal) })
  return data ?? noOfficeRules
}
