import './picked-times.css'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf } from '@doorplate/domain/time'
import { bookingLink } from '../timeline/booking-link.ts'
import { fromTo } from '../timeline/on-track.ts'
import { PickedRange } from '../timeline/picked-range.tsx'
import type { RoomPlan } from '../timeline/room-plan.ts'
import { shownTimes } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = { plan: RoomPlan; range: TimeRange; onPick(range: TimeRange | undefined): void }

/** What is chosen to be booked, with the way on: inside it where there is room, else below. */
export function PickedTimes({ plan, range, onPick }: Props) {
  const { start_time, end_time } = range
  const isHigh = minutesOf(end_time) - minutesOf(start_time) >= 60
  return (
    <>
      <PickedRange plan={plan} range={range} onPick={onPick} />
      <p className="picked-times" data-high={isHigh || undefined} style={fromTo(start_time, end_time)}>
        <b>{shownTimes(range)}</b>
        <a className="button button-main" href={bookingLink(plan, range)}>
          {say('day.book')}
        </a>
      </p>
    </>
  )
}
