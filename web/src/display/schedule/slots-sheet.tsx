import '../display.css'
import { useId } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { SlotGrid } from '../../schedule/slots/slot-grid.tsx'
import { SlotLegend } from '../../schedule/slots/slot-legend.tsx'
import { bringIntoView } from '../../ui/focus/bring-into-view.ts'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Cross } from '../../ui/icons/later-icons.tsx'
import { namedDate } from '../../words/dates.ts'
import { useOpenBooking } from '../visit/use-open-booking.ts'
import type { ShownDay } from '../visit/use-shown-day.ts'
import { useVisitActions } from '../visit/visit-context.ts'
import { say } from '../words.ts'

export function SlotsSheet({ shown }: { shown: ShownDay }) {
  const { bookings, rules, day } = shown
  const title = useId()
  const now = useNow()
  const heading = useFocusOnShow<HTMLHeadingElement>()
  const openBooking = useOpenBooking(shown)
  const { closeAt } = useVisitActions()
  useWhen(true, () => bringIntoView(heading.current?.closest('section')))

  function close() {
    closeAt('times', { sheet: 'schedule' })
  }

  // From anywhere, because the sheet covers the schedule. A dialog in front of it closes first.
  useListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) close()
  })

  return (
    <section className="sheet slots-sheet" aria-labelledby={title}>
      <header>
        <div>
          <h2 ref={heading} id={title} tabIndex={-1}>
            {say('display.bookLater')}
          </h2>
          <p>{namedDate(day, now.date)}</p>
        </div>
        <button type="button" className="button" onClick={close}>
          <Cross />
          {say('all.close')}
        </button>
      </header>
      <SlotLegend rules={rules} date={day} now={now} />
      <SlotGrid bookings={bookings} rules={rules} date={day} now={now} onChoose={openBooking} />
    </section>
  )
}
