import '../../../booking/series/series.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { DatePlan } from '../../../booking/series/dates/date-plan.ts'
import { DateList } from '../../../booking/series/panel/date-list.tsx'
import { openWords, problemWords } from '../../../booking/series/series-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Step } from '../../../ui/step.tsx'
import { shortDate, shownTime } from '../../../words/dates.ts'
import { say } from '../words.ts'
import type { ChangedDates as Changed } from './use-changed-dates.ts'

type Props = Pick<Changed, 'plan' | 'isReady' | 'error' | 'asked'> & {
  /** The dates with a room or time of their own. */
  places: ReactNode
  children: ReactNode
}

/** The dates that change together, and what happens on those that cannot. */
export function ChangedDates({ plan, isReady, error, asked, places, children }: Props) {
  const problem = asked > 0 && plan ? summaryWords(plan) : problemWords(error)
  return (
    <Step title={say('yours.series')}>
      <div role="status" className="changed-dates">
        {problem === undefined && <p>{plan && isReady ? summaryWords(plan) : say('repeat.loading')}</p>}
      </div>
      {places}
      {problem !== undefined && <Notice key={asked} sentence={problem} />}
      {children}
    </Step>
  )
}

/** Each date, with what can be done about those that cannot change. */
export function ChangedDateList(props: Omit<ComponentProps<typeof DateList>, 'words'>) {
  return <DateList {...props} words={{ skip: say('repeat.keep'), isSkipped: say('repeat.isKept') }} />
}

type PlacesProps = Pick<Changed, 'places'> & { rooms: readonly Room[]; onToggle: Changed['toggle'] }

/** The dates that differ from the series: each keeps its room and time unless it is taken along. */
export function OwnPlaces({ places, rooms, onToggle }: PlacesProps) {
  const id = useId()
  return (
    <ul className="own-places">
      {places.map(({ booking, isChanging }) => (
        <li key={booking.planned_date}>
          <span id={`${id}${booking.planned_date}`}>
            {isChanging ? say('repeat.changesToo', { date: shortDate(booking.date) }) : staysWords(booking, rooms)}
          </span>
          {/* The keys of all dates have the same words: the sentence says which date it is. */}
          <button
            type="button"
            className="button"
            aria-describedby={`${id}${booking.planned_date}`}
            onClick={() => onToggle(booking.planned_date)}
          >
            {say(isChanging ? 'repeat.keep' : 'repeat.changeToo')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a saved change did to the dates, and which of them stayed. */
export function outcomeOf({ plan, staying }: Changed, rooms: readonly Room[]): string[] {
  if (!plan) return []
  const { booked } = plan
  return [
    ...(booked > 0 ? [say('repeat.changedNow', { count: booked })] : []),
    ...staying.map((booking) => staysWords(booking, rooms))
  ]
}

function staysWords({ date, start_time, room_id }: Booking, rooms: readonly Room[]): string {
  const room = rooms.find(({ id }) => id === room_id)?.name ?? room_id
  return say('repeat.staysIn', { date: shortDate(date), room, time: shownTime(start_time) })
}

function summaryWords(plan: DatePlan): string {
  const { open, booked, skipped } = plan
  if (open > 0) return openWords(plan)
  return [
    ...(booked > 0 || skipped === 0 ? [say('repeat.changed', { count: booked })] : []),
    ...(skipped > 0 ? [say('repeat.stay', { count: skipped })] : [])
  ].join(' ')
}
