import '../display-view.css'
import './schedule.css'
import { type Booking, hasEnded } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { addDays, type Day, type Moment } from '@doorplate/domain/time'
import { type RefObject, useId } from 'react'
import { ChevronLeft, ChevronRight } from '../../ui/later-icons.tsx'
import { dateLines, dayName, longDate } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { Arrivals } from '../door/actions/use-arrivals.ts'
import { ReleasedNote } from '../door/released-note.tsx'
import { EquipmentTags } from './equipment-tags.tsx'
import type { LowReach } from './low-reach-button.tsx'
import { ScheduleList } from './schedule-list.tsx'

type Props = {
  room: RoomWithFaults
  day: Day
  /** Undefined while the time is not known. */
  now: Moment | undefined
  /** Undefined until the day has been read. */
  bookings: readonly Booking[] | undefined
  /** Whether an attempt to read them has failed; they are tried again. */
  failed: boolean
  /** Counts the visits: each finds the list where it opens. */
  visit: number
  /** Its title, where people go on when a booking is gone from it. */
  title: RefObject<HTMLHeadingElement | null>
  arrivals: Arrivals
  onDay: (day: Day) => void
  /** Absent while nothing can be cancelled. */
  onCancel?: ((booking: Booking) => void) | undefined
  /** Absent while nothing can be reported. */
  onReport?: (() => void) | undefined
  /** The button for it, where it is always there. */
  lowReach?: LowReach | undefined
  /** Whether its own buttons are to be low. */
  isLow: boolean
}

export function ScheduleSheet(props: Props) {
  const { room, day, now, bookings, failed, visit, title, arrivals, onDay, onCancel, onReport, lowReach, isLow } = props
  const titleId = useId()
  const navigator = <DayNavigator day={day} today={now?.date} onDay={onDay} />
  return (
    <section className="sheet" aria-labelledby={titleId}>
      {!isLow && navigator}
      <h2 ref={title} className="schedule-sheet-title" id={titleId} tabIndex={-1}>
        {titleOf(day, now?.date)}
      </h2>
      <ReleasedNote arrivals={arrivals} />
      <ScheduleList
        key={`${day} ${visit} ${isLow}`}
        labelledBy={titleId}
        bookings={bookings}
        failed={failed}
        now={day === now?.date ? now.time : undefined}
        isOver={(booking) => now !== undefined && hasEnded(booking, now)}
        arrivals={arrivals}
        onCancel={onCancel}
      />
      <EquipmentTags room={room} onReport={onReport} lowReach={lowReach} />
      {isLow && navigator}
    </section>
  )
}

function titleOf(day: Day, today: Day | undefined): string {
  if (day === today) return say('display.scheduleToday')
  if (today !== undefined && day === addDays(today, 1)) return say('display.scheduleTomorrow')
  return say('display.scheduleFor', { date: longDate(day) })
}

type DayNavigatorProps = {
  day: Day
  /** Undefined while it is not known. */
  today: Day | undefined
  onDay: (day: Day) => void
}

function DayNavigator({ day, today, onDay }: DayNavigatorProps) {
  const name = today === undefined ? undefined : dayName(day, today)
  const [first, second] = dateLines(day, 'long')
  return (
    <nav className="day-navigator" aria-label={say('all.day')}>
      <button type="button" className="button" onClick={() => onDay(addDays(day, -1))}>
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
      <button type="button" className="button" onClick={() => onDay(addDays(day, 1))}>
        {say('all.nextDay')}
        <ChevronRight />
      </button>
    </nav>
  )
}
