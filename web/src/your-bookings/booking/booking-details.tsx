import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { InvitedRow } from '../rows/invited-row.tsx'
import { LinkRow } from '../rows/link-row.tsx'
import { WhatRow } from '../rows/what-row.tsx'
import { WhereRow } from '../rows/where-row.tsx'
import { SeriesRow } from '../series/series-row.tsx'
import { useSeries } from '../series/use-series.ts'

type Props = {
  booking: OwnBooking
  rooms: readonly RoomWithFaults[]
  access: BookingAccess
  isPaused: boolean
  /** The browser stores no keys, so this address is the only way back. */
  isNothingKept: boolean
  onKey(key: string): void
}

export function BookingDetails({ booking, rooms, access, isPaused, isNothingKept, onKey }: Props) {
  const series = useSeries(booking, access.key)
  return (
    <>
      {!booking.cancelled && <WhereRow booking={booking} room={rooms.find(({ id }) => id === booking.room_id)} />}
      <WhatRow booking={booking} />
      {series && <SeriesRow series={series} current={booking.id} bookingKey={access.key} rooms={rooms} />}
      {!booking.cancelled && booking.booker_email !== null && (
        <>
          <InvitedRow booking={booking} />
          <LinkRow {...{ booking, access, isPaused, isNothingKept, onKey }} />
        </>
      )}
    </>
  )
}
