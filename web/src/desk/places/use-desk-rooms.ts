import type { Room } from '@doorplate/domain/rooms'
import { isList, json } from '../../backend/calls.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { call } from '../calls/desk-calls.ts'
import { useRead } from '../calls/use-read.ts'

export type DeskRooms = {
  /** The rooms of the chosen office, in its order. */
  rooms: readonly Room[]
  /** The id until the rooms have been read, and of a room that is gone. */
  nameOf(id: string): string
}

export function useDeskRooms(): DeskRooms {
  const office = useDeskOffice()
  const { data = [] } = useRead({ key: ['rooms', 'all'], read: listRooms, feeds: ['rooms'] })
  return {
    rooms: data.filter(({ office_id }) => office === undefined || office_id === office),
    nameOf: (id) => data.find((room) => room.id === id)?.name ?? id
  }
}

function listRooms(signal: AbortSignal): Promise<Room[]> {
  return call('GET', '/api/v1/rooms', { signal }, json(isList))
}
