import type { Room } from '@doorplate/domain/rooms'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { useRead } from '../calls/use-read.ts'
import { everyRoom, isRetired } from './every-room.ts'

export type DeskRooms = {
  /** Of the chosen office, in its order, without those that are out of use. */
  rooms: readonly Room[]
  /** The id until the rooms have been read, and of a room that is gone. */
  nameOf(id: string): string
  officeOf(id: string): string | undefined
}

export function useDeskRooms(): DeskRooms {
  const office = useDeskOffice()
  const { data = [] } = useRead(everyRoom)
  return {
    rooms: data.filter((room) => !isRetired(room) && (office === undefined || room.office_id === office)),
    nameOf: (id) => data.find((room) => room.id === id)?.name ?? id,
    officeOf: (id) => data.find((room) => room.id === id)?.office_id
  }
}
