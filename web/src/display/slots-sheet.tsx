import './sheet.css'
import './slots-sheet.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { SlotGrid } from '../schedule/slot-grid.tsx'
import { SlotLegend } from '../schedule/slot-legend.tsx'
import { bringIntoView } from '../ui/bring-into-view.ts'
import { Cross } from '../ui/later-icons.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import { namedDate } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = {
  bookings: readonly Booking[] | undefined
  day: Day
  now: Moment
  onChoose: (start: Time) => void
  onClose: () => void
}

export function SlotsSheet({ bookings, day, now, onChoose, onClose }: Props) {
  const title = useId()
  const heading = useFocusOnShow<HTMLHeadingElement>()
  useEffect(() => bringIntoView(heading.current?.closest('section')), [heading])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }

  return (
    <section className="sheet slots-sheet" aria-labelledby={title} onKeyDown={onKeyDown}>
      <header>
        <div>
          <h2 ref={heading} id={title} tabIndex={-1}>
            {say('display.bookLater')}
          </h2>
          <p>{namedDate(day, now.date)}</p>
        </div>
        <button type="button" className="button" onClick={onClose}>
          <Cross />
          {say('all.close')}
        </button>
      </header>
      <SlotLegend date={day} now={now} />
      <SlotGrid bookings={bookings} date={day} now={now} onChoose={onChoose} />
    </section>
  )
}
