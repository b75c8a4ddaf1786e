import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { ReactNode } from 'react'
import type { OwnBooking } from '../../backend/holder.ts'
import { useOffice } from '../../clock/use-office.ts'
import { Purpose } from '../../schedule/booking-words.tsx'
import { Warning } from '../../ui/icons/icons.tsx'
import { say } from '../words.ts'

type WordsProps = {
  booking: Pick<Booking, 'room_id' | 'purpose' | 'guests'>
  rooms: readonly Room[]
  children?: ReactNode
}

export function ListedWords({ booking: { room_id, purpose, guests }, rooms, children }: WordsProps) {
  const { id, all } = useOffice()
  const room = rooms.find((each) => each.id === room_id)
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
      {children}
    </span>
  )
}

type StateProps = {
  booking: OwnBooking | Booking
  invitations?: OwnBooking['invitations']
  isCurrent: boolean
}

export function ListedState({ booking, invitations = invitationsOf(booking), isCurrent }: StateProps) {
  const isReleased = 'released_at' in booking && booking.released_at !== null
  const failed = new Set(invitations.filter(({ state }) => state === 'failed').map(({ recipient }) => recipient)).size
  return (
    <span className="listed-booking-state">
      {booking.cancelled && say(isReleased ? 'yours.released' : 'yours.cancelled')}
      {!booking.cancelled && isCurrent && <em>{say('yours.now')}</em>}
      {!booking.cancelled && failed > 0 && (
        <strong>
          <Warning />
          {say('yours.undelivered', { count: failed })}
        </strong>
      )}
    </span>
  )
}

/** A booking that was read without its key has no invitations. */
function invitationsOf(booking: OwnBooking | Booking): OwnBooking['invitations'] {
  return 'invitations' in booking ? booking.invitations : []
}
