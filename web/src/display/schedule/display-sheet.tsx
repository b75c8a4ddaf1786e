import '../display-view.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { type KeyboardEvent, useId } from 'react'
import { SlotGrid } from '../../schedule/slots/slot-grid.tsx'
import { SlotLegend } from '../../schedule/slots/slot-legend.tsx'
import { bringIntoView } from '../../ui/hooks/bring-into-view.ts'
import { useFocusOnShow } from '../../ui/hooks/use-focus-on-show.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Cross } from '../../ui/later-icons.tsx'
import { namedDate } from '../../words/dates.ts'
import { settings } from '../../words/page-settings.ts'
import { say } from '../../words/words.ts'
import type { useAtDoor } from '../door/actions/use-at-door.ts'
import type { useShownDay } from '../visit/use-shown-day.ts'
import type { useVisit } from '../visit/use-visit.ts'
import { ScheduleSheet } from './schedule-sheet.tsx'

type Props = {
  room: RoomWithFaults
  now: Moment
  shown: ReturnType<typeof useShownDay>
  people: ReturnType<typeof useVisit>
  atDoor: ReturnType<typeof useAtDoor>
}

/** The bookings of the day, or its free times while someone looks for one. */
export function DisplaySheet({ room, now, shown, people, atDoor }: Props) {
  const { known, bookings, failed, stale, canBook } = shown
  const { visit, day, focus, change } = people
  if (visit.sheet === 'slots' && canBook) {
    return (
      <SlotsSheet
        bookings={bookings}
        day={day}
        now={now}
        onChoose={(start) => people.book(start, bookings)}
        onClose={people.closeSlots}
      />
    )
  }
  const lowReach = { isOn: visit.lowReach, onPress: () => change({ lowReach: !visit.lowReach }) }
  return (
    <ScheduleSheet
      room={room}
      day={day}
      now={known}
      bookings={bookings}
      failed={failed}
      visit={visit.number}
      title={focus.schedule}
      arrivals={atDoor.arrivals}
      onDay={people.showDay}
      onCancel={stale ? undefined : people.askToCancel}
      onReport={stale || !atDoor.canReport ? undefined : people.askWhatIsBroken}
      lowReach={settings.kiosk?.low_reach === 'on' ? lowReach : undefined}
      isLow={visit.lowReach}
    />
  )
}

type SlotsSheetProps = {
  bookings: readonly Booking[] | undefined
  day: Day
  now: Moment
  onChoose: (start: Time) => void
  onClose: () => void
}

function SlotsSheet({ bookings, day, now, onChoose, onClose }: SlotsSheetProps) {
  const title = useId()
  const heading = useFocusOnShow<HTMLHeadingElement>()
  useWhen(true, () => bringIntoView(heading.current?.closest('section')))

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
