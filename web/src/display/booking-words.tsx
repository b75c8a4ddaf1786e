import type { Booking } from '@doorplate/domain/bookings/bookings'

/** Who has the room: booker and company, or the one of them that privacy leaves, or nothing. */
export function Booker({ booking: { booked_by, company } }: { booking: Booking }) {
  return (
    <>
      {booked_by && (
        <b>
          <bdi>{booked_by}</bdi>
        </b>
      )}
      {booked_by && company && ', '}
      {company && <bdi>{company}</bdi>}
    </>
  )
}

/** The purpose in quotes; each text keeps its own direction inside the line. */
export function Purpose({ purpose }: { purpose: string }) {
  return (
    <>
      “<bdi>{purpose}</bdi>”
    </>
  )
}
