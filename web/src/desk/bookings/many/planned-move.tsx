import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../calls/use-read.ts'
import { SelectField } from '../../forms/fields.tsx'
import { say } from '../../words.ts'
import { type Move, planMoves } from './bulk-calls.ts'
import { ChosenBooking } from './chosen-booking.tsx'
import { whyWords } from './why-words.ts'

type Props = { booking: ListedBooking; move: Move; rooms: readonly Room[] }

/** The room can be another one, or the booking stays. */
export function PlannedMove({ booking, move, rooms }: Props) {
  const { id, from } = move
  const chosen: string | undefined = useWatch({ name: `rooms.${id}` })
  const stays = say('deskBookings.staysIn', { room: rooms.find((room) => room.id === from)?.name ?? from })
  const office = rooms.find((room) => room.id === from)?.office_id
  const others = rooms
    .filter((room) => room.id !== from && room.office_id === office)
    .map(({ id: room, name }) => [room, name] as const)
  const own = chosen && chosen !== move.to ? chosen : undefined
  const planned = useRead({
    key: ['bookings', 'plan', own, [id]],
    read: async (signal) => (own === undefined ? null : planMoves([id], own, signal))
  })
  const shown = own === undefined ? move : planned.data?.moves[0]
  return (
    <>
      <ChosenBooking booking={booking} />
      <div>
        <SelectField name={`rooms.${id}`} label={say('deskBookings.newRoom')} choices={[['', stays], ...others]} />
        {shown && (
          <span className="desk-tag" data-is={shown.fits === 'yes' ? 'good' : 'bad'}>
            {fitWords(shown, booking, rooms)}
          </span>
        )}
      </div>
    </>
  )
}

function fitWords({ to, fits }: Move, { people = 1 }: ListedBooking, rooms: readonly Room[]): string {
  if (to === null) return say('deskBookings.noRoomFree')
  const seats = rooms.find(({ id }) => id === to)?.capacity ?? 0
  if (fits === 'yes') return say('deskBookings.seats', { count: seats })
  if (fits === 'small') return say('deskBookings.fewSeats', { seats, people: say('all.people', { count: people }) })
  return whyWords[fits]
}
