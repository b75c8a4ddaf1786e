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
import { say } from '../../words/words.ts'
import type { ChangedDates as Changed } from './use-changed-dates.ts'

type Props = { changed: Changed; after: NewBooking; rooms: readonly Room[] }

/** The dates that change together, and what happens on those that cannot. */
export function ChangedDates({ changed, after, rooms }: Props) {
  const { plan, isReady, isMoved, mustChoose } = changed
  const problem = mustChoose && plan ? summaryWords(plan) : problemWords(changed.error)
  return (
    <Step title={say('yours.series')}>
      <div role="status" className="changed-dates">
        {problem === undefined && <p>{plan && isReady ? summaryWords(plan) : say('repeat.loading')}</p>}
      </div>
      {plan && isMoved && <OwnPlaces changed={changed} rooms={rooms} />}
      {problem !== undefined && <Notice sentence={problem} />}
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
function OwnPlaces({ changed, rooms }: Pick<Props, 'changed' | 'rooms'>) {
  const { kept, also, takeAlong, leave } = changed
  return (
    <ul className="own-places">
      {kept.map((booking) => (
        <OwnPlace
          key={booking.planned_date}
          action={say('repeat.changeToo')}
          act={() => takeAlong(booking.planned_date)}
        >
          {staysWords(booking, rooms)}
        </OwnPlace>
      ))}
      {also.map(({ date, planned_date }) => (
        <OwnPlace key={planned_date} action={say('repeat.keep')} act={() => leave(planned_date)}>
          {say('repeat.changesToo', { date: shortDate(date) })}
        </OwnPlace>
      ))}
    </ul>
  )
}

type OwnPlaceProps = { children: string; action: string; act(): void }

/** The buttons of all dates have the same words: the sentence says which date it is. */
function OwnPlace({ children, action, act }: OwnPlaceProps) {
  const sentence = useId()
  return (
    <li>
      <span id={sentence}>{children}</span>
      <button type="button" className="button" aria-describedby={sentence} onClick={act}>
        {action}
      </button>
    </li>
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
