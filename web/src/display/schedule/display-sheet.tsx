import '../display.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { type KeyboardEvent, useId } from 'react'
import type { Contact } from '../../live/contact.ts'
import { SlotGrid } from '../../schedule/slots/slot-grid.tsx'
import { SlotLegend } from '../../schedule/slots/slot-legend.tsx'
import { bringIntoView } from '../../ui/hooks/bring-into-view.ts'
import { useFocusOnShow } from '../../ui/hooks/use-focus-on-show.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Cross } from '../../ui/later-icons.tsx'
import { namedDate } from '../../words/dates.ts'
import { settings } from '../../words/page-settings.ts'
import type { AtDoor } from '../door/actions/use-at-door.ts'
import type { ShownDay } from '../visit/use-shown-day.ts'
import type { Visitor } from '../visit/use-visit.ts'
import { say } from '../words.ts'
import { ScheduleSheet } from './schedule-sheet.tsx'

type Props = { room: RoomWithFaults; contact: Contact; now: Moment; shown: ShownDay; visitor: Visitor; atDoor: AtDoor }

export function DisplaySheet({ room, contact, now, shown, visitor, atDoor }: Props) {
  const { bookings, rules, stale } = shown
  const { visit, day, change } = visitor
  if (visit.sheet === 'slots' && shown.canBook) {
    const choose = (start: Time) => visitor.book(start, shown)
    return <SlotsSheet {...{ bookings, rules, day, now }} onChoose={choose} onClose={visitor.closeSlots} />
  }
  const lowReach = { isOn: visit.lowReach, onPress: () => change({ lowReach: !visit.lowReach }) }
  return (
    <ScheduleSheet
      room={room}
      contact={contact}
      shown={shown}
      visit={visit.number}
      title={visitor.focus.schedule}
      checkIn={atDoor.checkIn}
      onTurn={visitor.turnDay}
      onCancel={stale ? undefined : visitor.openCancel}
      onReport={stale || !atDoor.canReport ? undefined : visitor.openReport}
      lowReach={settings.kiosk?.low_reach === 'on' ? lowReach : undefined}
      isLow={visit.lowReach}
    />
  )
}

type SlotsSheetProps = {
  bookings: readonly Booking[] | undefined
  rules: RoomRules
  day: Day
  now: Moment
  onChoose: (start: Time) => void
  onClose: () => void
}

function SlotsSheet({ bookings, rules, day, now, onChoose, onClose }: SlotsSheetProps) {
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
      <SlotGrid bookings={bookings} rules={rules} date={day} now={now} onChoose={onChoose} />
    </section>
  )
}
