import '../display.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { addDays, type Day, dayFrom } from '@doorplate/domain/time'
import { type ReactNode, useId } from 'react'
import type { Contact } from '../../live/contact.ts'
import { HeldBack } from '../../live/held-back.tsx'
import { ChevronLeft, ChevronRight } from '../../ui/icons/later-icons.tsx'
import { dateLines, dayName, longDate } from '../../words/dates.ts'
import type { CheckIn } from '../door/actions/use-check-in.ts'
import { ReleasedNote } from '../door/released-note.tsx'
import { isToday, type ShownDay, useShowDay } from '../visit/use-shown-day.ts'
import { useVisitActions } from '../visit/visit-context.ts'
import { say } from '../words.ts'
import { ScheduleList } from './schedule-list.tsx'
import { scheduleRows } from './schedule-rows.ts'

type Props = {
  contact: Contact
  shown: ShownDay
  /** Counts the visits: at each the list opens at its top row again. */
  visit: number
  checkIn: CheckIn
  isLow: boolean
  children: ReactNode
}

export function ScheduleSheet({ contact, shown, visit, checkIn, isLow, children }: Props) {
  const { day, now, bookings } = shown
  const { places, change } = useVisitActions()
  const titleId = useId()
  const navigator = <DayNavigator day={day} today={now?.date} />
  const openCancel = (booking: Booking) => change({ dialog: { kind: 'cancel', booking }, said: undefined })
  return (
    <section className="sheet" aria-labelledby={titleId}>
      <div className="schedule-sheet-head" data-joined={(isToday(shown) && !isLow) || undefined}>
        {!isLow && navigator}
        <h2 ref={places.schedule} className="schedule-sheet-title" id={titleId} tabIndex={-1}>
          {titleOf(shown)}
        </h2>
      </div>
      <HeldBack contact={contact} />
      <ReleasedNote checkIn={checkIn} />
      <ScheduleList
        key={`${day} ${visit} ${isLow}`}
        labelledBy={titleId}
        rows={bookings && scheduleRows(bookings, day, now)}
        failed={shown.failed}
        isToday={isToday(shown)}
        checkIn={checkIn}
        onCancel={contact.state === 'stale' ? undefined : openCancel}
      />
      {children}
      {isLow && navigator}
    </section>
  )
}

const titles = {
  today: 'display.scheduleToday',
  tomorrow: 'display.scheduleTomorrow',
  another: 'display.scheduleFor'
} as const

function titleOf({ day, now }: ShownDay): string {
  return say(titles[now ? dayFrom(now.date, day) : 'another'], { date: longDate(day) })
}

type DayNavigatorProps = { day: Day; today: Day | undefined }

function DayNavigator({ day, today }: DayNavigatorProps) {
  const showDay = useShowDay()
  const name = today === undefined ? undefined : dayName(day, today)
  const [first, second] = dateLines(day, 'long')

  return (
    <nav className="day-navigator" aria-label={say('all.day')}>
      <button type="button" className="button" onClick={() => showDay(addDays(day, -1))}>
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
      <button type="button" className="button" onClick={() => showDay(addDays(day, 1))}>
        {say('all.nextDay')}
        <ChevronRight />
      </button>
    </nav>
  )
}
