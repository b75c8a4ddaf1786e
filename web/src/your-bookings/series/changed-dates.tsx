import '../../booking/series/series.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { useId } from 'react'
import type { DatePlan } from '../../booking/series/date-plan.ts'
import { DateList } from '../../booking/series/panel/date-list.tsx'
import { openWords, problemWords } from '../../booking/series/series-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { shortDate, shownTime } from '../../words/dates.ts'
import type { ChangedDates as Changed } from './use-changed-dates.ts'
import { say } from './words.ts'

type Props = { changed: Changed; after: NewBooking; rooms: readonly Room[] }

/** The dates that change together, and what happens on those that cannot. */
export function ChangedDates({ changed, after, rooms }: Props) {
  const { plan, isReady, isMoved, asked } = changed
  const problem = asked > 0 && plan ? summaryWords(plan) : problemWords(changed.error)
  return (
    <Step title={say('yours.series')}>
      <div role="status" className="changed-dates">
        {problem === undefined && <p>{plan && isReady ? summaryWords(plan) : say('repeat.loading')}</p>}
      </div>
      {isMoved && <OwnPlaces changed={changed} rooms={rooms} />}
      {problem !== undefined && <Notice key={asked} sentence={problem} />}
      {isMoved && (
        <DateList
          panel={changed}
          booking={after}
          rooms={rooms}
          words={{ skip: say('repeat.keep'), isSkipped: say('repeat.isKept') }}
        />
      )}
    </Step>
  )
}

/** The dates that differ from the series: each keeps its room and time unless it is taken along. */
function OwnPlaces({ changed: { places, toggle }, rooms }: Pick<Props, 'changed' | 'rooms'>) {
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
            onClick={() => toggle(booking.planned_date)}
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
