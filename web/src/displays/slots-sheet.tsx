import type { Booking } from '@doorplate/domain/bookings'
import { type Day, dayHeading, longDate, type Moment, type Time } from '@doorplate/domain/time'
import { useId } from 'react'
import { SlotGrid, SlotLegend } from '../bookings/slot-grid.tsx'
import { Cross } from '../shared/icons.tsx'

type Props = {
  bookings: readonly Booking[] | undefined
  day: Day
  now: Moment
  onChoose: (start: Time) => void
  onClose: () => void
}

/** The start times of the day shown, in the place of its schedule (specification §2.4). */
export function SlotsSheet({ bookings, day, now, onChoose, onClose }: Props) {
  const title = useId()
  return (
    <section className="sheet sheet-slots" aria-labelledby={title}>
      <header>
        <div>
          <h2 id={title}>Book a Future Time Slot</h2>
          <p>{dayInWords(day, now.date)}</p>
        </div>
        <button type="button" className="button close" onClick={onClose}>
          <Cross />
          Close
        </button>
      </header>
      <SlotLegend date={day} now={now} />
      <SlotGrid bookings={bookings} date={day} now={now} onChoose={onChoose} />
    </section>
  )
}

/** 'Today, Tuesday, November 24'; 'Friday, November 27'. */
function dayInWords(day: Day, today: Day): string {
  const heading = dayHeading(day, today)
  return heading === longDate(day) ? heading : `${heading}, ${longDate(day)}`
}
