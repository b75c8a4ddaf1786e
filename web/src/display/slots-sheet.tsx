import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { namedDate } from '@doorplate/domain/words/dates'
import { useId } from 'react'
import { SlotGrid, SlotLegend } from '../schedule/slot-grid.tsx'
import { Cross } from '../ui/icons.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'

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
  const heading = useFocusOnShow<HTMLHeadingElement>()
  return (
    <section className="sheet sheet-slots" aria-labelledby={title}>
      <header>
        <div>
          <h2 ref={heading} id={title} tabIndex={-1}>
            Book a Future Time Slot
          </h2>
          <p>{namedDate(day, now.date)}</p>
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
