import '../display.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { useRef } from 'react'
import { useFirstInView } from '../../schedule/use-first-in-view.ts'
import type { CheckIn } from '../door/actions/use-check-in.ts'
import { HereButton } from '../door/here-button.tsx'
import { say } from '../words.ts'
import { BookingRow } from './booking-row.tsx'
import type { ScheduleRow } from './schedule-rows.ts'
import { useMoreBelow } from './use-more-below.ts'

type Props = {
  labelledBy: string
  rows: readonly ScheduleRow[] | undefined
  failed: boolean
  isToday: boolean
  checkIn: CheckIn
  onCancel: ((booking: Booking) => void) | undefined
}

export function ScheduleList({ rows, failed, isToday, ...list }: Props) {
  if (rows && rows.length > 0) return <Rows rows={rows} {...list} />
  return (
    <p className="schedule-list-empty" role={failed && !rows ? 'alert' : undefined} aria-busy={!rows && !failed}>
      {rows ? say(isToday ? 'display.noBookingsToday' : 'display.noBookings') : failed && say('all.bookingsFailed')}
    </p>
  )
}

type RowsProps = Pick<Props, 'labelledBy' | 'checkIn' | 'onCancel'> & { rows: readonly ScheduleRow[] }

// A component of its own, because its hooks observe an element that exists only while there are rows.
function Rows({ labelledBy, rows, checkIn, onCancel }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const top = rows.find(({ isTop }) => isTop)
  useFirstInView(list, `${top?.booking.id}`)
  useMoreBelow(list)

  return (
    // A list that scrolls must be within reach of the keyboard, also when no row has a button.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul className="schedule-list" ref={list} tabIndex={0} aria-labelledby={labelledBy}>
      {rows.map(({ booking, phase, isPast, isTop }) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          phase={phase}
          first={isTop}
          extra={booking.id === checkIn.next && <HereButton checkIn={checkIn} booking_id={booking.id} />}
          onCancel={isPast ? undefined : onCancel}
        />
      ))}
    </ul>
  )
}
