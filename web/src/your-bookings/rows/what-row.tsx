import '../booking-rows.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { Booker, Purpose } from '../../schedule/booking-words.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'

/** Purpose and booker; nothing where both are hidden. */
export function WhatRow({ booking }: { booking: Booking }) {
  const { booked_by, company, purpose } = booking
  if (!booked_by && !company && !purpose) return null
  return (
    <Step title={say('yours.what')}>
      {purpose && (
        <p className="booking-row-lead">
          <Purpose purpose={purpose} />
        </p>
      )}
      <p className="booking-row-more">
        <Booker booking={booking} />
      </p>
    </Step>
  )
}
