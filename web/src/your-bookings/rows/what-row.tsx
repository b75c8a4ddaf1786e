import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { isFilledIn, lineFields, typedFields } from '@doorplate/domain/bookings/fields'
import { Booker, FieldLines, Purpose } from '../../schedule/booking-words.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../words.ts'

export function WhatRow({ booking }: { booking: Booking }) {
  const { purpose } = booking
  if (!typedFields.some((field) => isFilledIn(booking[field]))) return null
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
      <FieldLines booking={booking} fields={lineFields('page')} />
    </Step>
  )
}
