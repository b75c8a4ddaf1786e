import './display-view.css'
import './languages.css'
import { useNow } from '../clock/use-clock.ts'
import { useMovedRoom } from '../kiosk/use-moved-room.ts'
import { useWakeLock } from '../kiosk/use-wake-lock.ts'
import type { Contact } from '../live/contact.ts'
import { useBookings } from '../schedule/use-bookings.ts'
import { useRooms } from '../schedule/use-rooms.ts'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { say } from '../words/words.ts'
import { BookingsAhead } from './bookings-ahead.tsx'
import { NotFound } from './not-found.tsx'
import { RoomDisplay } from './room-display.tsx'
import { WaitingDisplay } from './waiting-display.tsx'

type Props = {
  room_id: string
  contact: Contact
  /** Whether others use this screen next; else it is a person's own. */
  kiosk: boolean
  focused?: boolean
  onBack: (room_id: string | undefined) => void
}

/**
 * The display of one room, or of a room that does not exist. Before the server's first answer a page says so; afterwards
 * the display keeps what it knows.
 */
export function DisplayView({ room_id, contact, kiosk, focused = false, onBack }: Props) {
  useWakeLock(kiosk)
  const now = useNow()
  const rooms = useRooms()
  const room = rooms.data?.find(({ id }) => id === room_id)
  const isUnknown = rooms.data !== undefined && !room
  useMovedRoom(kiosk && isUnknown ? rooms.dataUpdatedAt : undefined)
  const wanted = isUnknown ? undefined : room_id
  const today = useBookings(wanted, now.date)

  if (isUnknown) return <NotFound room_id={room_id} focused={focused} onBack={() => onBack(undefined)} />
  if (!room) {
    return (
      <WaitPage failure={say('all.roomsFailed')} read={rooms}>
        {contact.state === 'stale' && contact.kept && <WaitingDisplay {...{ room_id, contact, now }} />}
      </WaitPage>
    )
  }
  if (!today.data && contact.state === 'live') return <WaitPage failure={say('all.bookingsFailed')} read={today} />
  return (
    <>
      <RoomDisplay
        room={room}
        now={now}
        contact={contact}
        kiosk={kiosk}
        focused={focused}
        onBack={() => onBack(room_id)}
      />
      <BookingsAhead room_id={room_id} today={now.date} />
    </>
  )
}
