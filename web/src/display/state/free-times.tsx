import './state.css'
import { closingOn, openingOn } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import { shownTimes } from '../../words/dates.ts'
import type { ShownDay } from '../visit/use-shown-day.ts'
import { say } from '../words.ts'

/** Under the date of a day to come: when the room is free. */
export function FreeTimes({ shown: { day, rules, bookings, free, isFull } }: { shown: ShownDay }) {
  if (!free || !bookings) return null
  if (!openingOn(rules, day)) return <Closed reason={closingOn(rules, day)?.reason} />
  const [first] = free
  if (!first) return isFull ? <p className="state-banner-free">{say('all.full')}</p> : null
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
