import './picked-stretch.css'
import { freeUntil } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf } from '@doorplate/domain/time'
import { bookingLink } from '../timeline/booking-link.ts'
import { fromTo } from '../timeline/on-track.ts'
import { PickedRange } from '../timeline/picked-range.tsx'
import type { RoomPlan } from '../timeline/room-plan.ts'
import { Cross } from '../ui/later-icons.tsx'
import { durationWords, shownTime, shownTimes } from '../words/dates.ts'
import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'

type Props = {
  plan: RoomPlan
  range: TimeRange
  onPick(range: TimeRange | undefined): void
  onForget(): void
}

/** What is chosen to be booked, and the notice that leads on. */
export function PickedStretch({ plan, range, onPick, onForget }: Props) {
  return (
    <>
      <PickedRange plan={plan} range={range} onPick={onPick}>
        <b>{shownTimes(range)}</b>
      </PickedRange>
      <div
        className="picked-notice"
        data-late={range.start_time >= '15:00' || undefined}
        style={fromTo(range.start_time, range.end_time)}
      >
        <p>
          <b>
            <Said it="all.listed" first={<bdi>{plan.room.name}</bdi>} next={shownTimes(range)} />
          </b>
          <span>{lengthWords(plan, range)}</span>
        </p>
        <a className="button button-main" href={bookingLink(plan, range)}>
          {say('day.book')}
        </a>
        <button type="button" className="button button-plain" aria-label={say('day.forget')} onClick={onForget}>
          <Cross />
        </button>
      </div>
    </>
  )
}

function lengthWords({ bookings }: RoomPlan, { start_time, end_time }: TimeRange): string {
  const length = durationWords(minutesOf(end_time) - minutesOf(start_time))
  const until = freeUntil(bookings, end_time)
  return until === undefined
    ? say('day.lengthFreeForRest', { length })
    : say('day.lengthFreeUntil', { length, time: shownTime(until) })
}
