import '../../../booking/series/series.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import { useId } from 'react'
import type { OwnSeries } from '../../../backend/holder.ts'
import type { DatePlan } from '../../../booking/series/dates/date-plan.ts'
import { DateList } from '../../../booking/series/panel/date-list.tsx'
import type { useOpenDate } from '../../../booking/series/panel/use-open-date.ts'
import { openWords, problemWords } from '../../../booking/series/series-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Step } from '../../../ui/step.tsx'
import { shortDate, shownTime } from '../../../words/dates.ts'
import type { useOwnPlaces } from './use-own-places.ts'
import type { usePlannedDates } from './use-planned-dates.ts'
import { say } from './words.ts'

type Props = {
  planned: ReturnType<typeof usePlannedDates>
  ownPlaces: ReturnType<typeof useOwnPlaces>
  openDate: ReturnType<typeof useOpenDate>
  /** Whether another room or time is wanted, which a date may be unable to take. */
  isMoved: boolean
  after: NewBooking
  rooms: readonly Room[]
}

export function ChangedDates({ planned, ownPlaces, openDate, isMoved, after, rooms }: Props) {
  const { plan, isOld, error, kept, choose } = planned
  const refused = plan && plan.open > 0 && openDate.asked > 0 ? plan : undefined
  const problem = refused ? summaryWords(refused, kept) : problemWords(error)
  return (
    <Step title={say('yours.series')}>
      <div role="status" className="changed-dates">
        {problem === undefined && <p>{plan && !isOld ? summaryWords(plan, kept) : say('repeat.loading')}</p>}
      </div>
      {isMoved && <OwnPlaces places={ownPlaces.placesOf(kept)} rooms={rooms} onToggle={ownPlaces.toggle} />}
      {problem !== undefined && <Notice key={refused ? openDate.asked : 0} sentence={problem} />}
      {isMoved && (
        <DateList
          {...{ plan, isOld, rooms }}
          list={openDate.list}
          booking={after}
          words={{ skip: say('repeat.keep'), isSkipped: say('repeat.isKept') }}
          onChoose={choose}
        />
      )}
    </Step>
  )
}

type PlacesProps = {
  places: readonly { booking: OwnSeries['bookings'][number]; isChanging: boolean }[]
  rooms: readonly Room[]
  onToggle(date: Day): void
}

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

type Outcome = {
  plan: DatePlan | undefined
  kept: readonly Day[]
  series: OwnSeries | undefined
  rooms: readonly Room[]
}

export function outcomeOf({ plan, kept, series, rooms }: Outcome): string[] {
  if (!plan) return []
  const { dates, booked } = plan
  const staying = [...kept, ...dates.filter(({ chosen }) => chosen?.skip).map(({ date }) => date)]
  return [
    ...(booked > 0 ? [say('repeat.changedNow', { count: booked })] : []),
    ...(series?.bookings ?? [])
      .filter(({ planned_date }) => staying.includes(planned_date))
      .map((booking) => staysWords(booking, rooms))
  ]
}

function staysWords({ date, start_time, room_id }: Booking, rooms: readonly Room[]): string {
  const room = rooms.find(({ id }) => id === room_id)?.name ?? room_id
  return say('repeat.staysIn', { date: shortDate(date), room, time: shownTime(start_time) })
}

/** The summary if some dates stay as they are, which would surprise somebody who saves without reading on. */
export function stayingWords({ plan, kept }: Pick<Props['planned'], 'plan' | 'kept'>): string | undefined {
  return plan && plan.open === 0 && plan.skipped + kept.length > 0 ? summaryWords(plan, kept) : undefined
}

/** @param kept the planned dates that differ from the series, and keep their room and time */
function summaryWords(plan: DatePlan, kept: readonly Day[]): string {
  const { open, booked, skipped } = plan
  if (open > 0) return openWords(plan)
  const staying = skipped + kept.length
  return [
    ...(booked > 0 || staying === 0 ? [say('repeat.changed', { count: booked })] : []),
    ...(staying > 0 ? [say('repeat.stay', { count: staying })] : [])
  ].join(' ')
}
