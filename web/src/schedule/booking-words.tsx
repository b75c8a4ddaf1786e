import type { Booking } from '@doorplate/domain/bookings/bookings'
import { Said } from '../words/said.tsx'

/** Booker and company, as far as privacy shows them. */
export function Booker({ booking: { booked_by, company } }: { booking: Booking }) {
  const name = booked_by && (
    <b>
      <bdi>{booked_by}</bdi>
    </b>
  )
  const employer = company && <bdi>{company}</bdi>
  return name && employer ? <Said it="all.listed" first={name} next={employer} /> : name || employer
}

/** The purpose in quotes; each text keeps its own direction inside the line. */
export function Purpose({ purpose }: { purpose: string }) {
  return <Said it="all.purpose" purpose={<bdi>{purpose}</bdi>} />
}
