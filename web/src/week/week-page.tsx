import './week-page.css'
import { useNow } from '../clock/use-clock.ts'
import type { Contact } from '../live/contact.ts'
import { useRooms } from '../schedule/queries/use-rooms.ts'
import { useRoomsWithFaults } from '../schedule/queries/use-rooms-with-faults.ts'
import { RoomIdInvalid } from '../schedule/room-id-invalid.tsx'
import { NotFoundPage } from '../status-pages/not-found-page.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { say } from '../words/words.ts'
import { RoomWeek } from './room-week.tsx'

type Props = { room_id: string; contact: Contact }

export function WeekPage({ room_id, contact }: Props) {
  const now = useNow()
  const rooms = useRooms()
  const roomsWithFaults = useRoomsWithFaults(rooms.data)
  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  const room = roomsWithFaults.find(({ id }) => id === room_id)
  if (!room) {
    return (
      <NotFoundPage title={say('all.roomNotFound')}>
        <RoomIdInvalid room_id={room_id} />
      </NotFoundPage>
    )
  }
  return <RoomWeek room={room} now={now} contact={contact} />
}
