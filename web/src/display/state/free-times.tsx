import './state.css'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { closingOn, openingOn } from '@doorplate/domain/rules/rules'
import { freeRanges } from '@doorplate/domain/schedule/free-ranges'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { useNow } from '../../clock/use-clock.ts'
import { shownTimes } from '../../words/dates.ts'
import { closedIn, type ShownDay } from '../visit/use-shown-day.ts'
import { say } from '../words.ts'

/** Under the date of a day to come: when the room is free. */
export function FreeTimes({ shown }: { shown: ShownDay }) {
  const { day, known, rules, bookings } = shown
  const now = useNow()
  if (!bookings || !known || day <= known.date) return null
  const opening = openingOn(rules, day)
  if (!opening) return <Closed reason={closingOn(rules, day)?.reason} />
  const { blocked, lengths } = roomDay(bookings, rules, { date: day, now })
  const freeOf = (taken: readonly TimeRange[]) => freeRanges([...bookings, ...taken], opening, lengths[0]!)
  const free = freeOf(blocked)
  const [first] = free
  if (!first) {
    // Not if only the rules about when to book leave no time.
    const isFull = freeOf(closedIn(shown)).length === 0
    return isFull ? <p className="state-banner-free">{say('all.full')}</p> : null
  }
  const isWholeDay = first.start_time === grid.first && first.end_time >= gridEnd
  return (
    <p className="state-banner-free">
      <b>{say(isWholeDay ? 'all.freeAllDay' : 'all.free')}</b>
      {!isWholeDay &&
        free.map((range) => (
          <span key={range.start_time}>
            <span className="visually-hidden">{', '}</span>
            {shownTimes(range)}
          </span>
        ))}
    </p>
  )
}

function Closed({ reason }: { reason: string | undefined }) {
  return (
    <p className="state-banner-free">
      <b>{say('all.closed')}</b>
      {reason !== undefined && (
        <>
          <span className="visually-hidden">{', '}</span>
          <bdi>{reason}</bdi>
        </>
      )}
    </p>
  )
}
