import '../display.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { type RefObject, useId } from 'react'
import type { Contact } from '../../live/contact.ts'
import { HeldBack } from '../../live/held-back.tsx'
import { ChevronLeft, ChevronRight } from '../../ui/later-icons.tsx'
import { dateLines, dayName, longDate } from '../../words/dates.ts'
import type { CheckIn } from '../door/actions/use-check-in.ts'
import { ReleasedNote } from '../door/released-note.tsx'
import type { ShownDay } from '../visit/use-shown-day.ts'
import { say } from '../words.ts'
import { EquipmentTags, type LowReach } from './equipment-tags.tsx'
import { ScheduleList } from './schedule-list.tsx'

type Props = {
  room: RoomWithFaults
  contact: Contact
  shown: ShownDay
  /** Counts the visits: at each the list opens at its top row again. */
  visit: number
  /** Gets the focus when a booking disappears. */
  title: RefObject<HTMLHeadingElement | null>
  checkIn: CheckIn
  onTurn: (days: number) => void
  onCancel: ((booking: Booking) => void) | undefined
  onReport: (() => void) | undefined
  lowReach: LowReach | undefined
  /** Places the buttons for other days at the bottom. */
  isLow: boolean
}

export function ScheduleSheet(props: Props) {
  const { room, contact, shown, visit, title, checkIn, onTurn, onCancel, onReport, lowReach, isLow } = props
  const { day, known, isToday } = shown
  const titleId = useId()
  const navigator = <DayNavigator day={day} today={known?.date} onTurn={onTurn} />
  return (
    <section className="sheet" aria-labelledby={titleId}>
      <div className="schedule-sheet-head" data-joined={(isToday && !isLow) || undefined}>
        {!isLow && navigator}
        <h2 ref={title} className="schedule-sheet-title" id={titleId} tabIndex={-1}>
          {titleOf(shown)}
        </h2>
      </div>
      <HeldBack contact={contact} />
      <ReleasedNote checkIn={checkIn} />
      <ScheduleList
        key={`${day} ${visit} ${isLow}`}
        labelledBy={titleId}
        rows={shown.rows}
        failed={shown.failed}
        isToday={isToday}
        checkIn={checkIn}
        onCancel={onCancel}
      />
      <EquipmentTags key={visit} room={room} onReport={onReport} lowReach={lowReach} />
      {isLow && navigator}
    </section>
  )
}

function titleOf({ day, isToday, isTomorrow }: ShownDay): string {
  if (isToday) return say('display.scheduleToday')
  return isTomorrow ? say('display.scheduleTomorrow') : say('display.scheduleFor', { date: longDate(day) })
}

type DayNavigatorProps = {
  day: Day
  today: Day | undefined
  onTurn: (days: number) => void
}

function DayNavigator({ day, today, onTurn }: DayNavigatorProps) {
  const name = today === undefined ? undefined : dayName(day, today)
  const [first, second] = dateLines(day, 'long')
  return (
    <nav className="day-navigator" aria-label={say('all.day')}>
      <button type="button" className="button" onClick={() => onTurn(-1)}>
        <ChevronLeft />
        {say('all.previousDay')}
      </button>
      {name === undefined ? (
        <h2 data-length="long">
          {first}
          <br />
          {second}
        </h2>
      ) : (
        <h2>{name}</h2>
      )}
      <button type="button" className="button" onClick={() => onTurn(1)}>
        {say('all.nextDay')}
        <ChevronRight />
      </button>
    </nav>
  )
}
