import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useOffice } from '../clock/use-office.ts'
import { Purpose } from '../schedule/booking-words.tsx'
import { say } from '../words/words.ts'

type Props = { booking: Booking; room: Room | undefined }

/** The room, with its office where that is another, and what the meeting is for. */
export function ListedWords({ booking: { room_id, purpose, guests }, room }: Props) {
  const { id, all } = useOffice()
  const office = room?.office_id === id ? undefined : all.find((each) => each.id === room?.office_id)
  return (
    <span className="listed-booking-what">
      <b>
        <bdi>{room?.name ?? room_id}</bdi>
        {office && (
          <>
            {' · '}
            <bdi>{office.name}</bdi>
          </>
        )}
      </b>
      <span>
        {purpose && <Purpose purpose={purpose} />}
        {guests.length > 0 && ` · ${say('yours.guests', { count: guests.length })}`}
      </span>
    </span>
  )
}
