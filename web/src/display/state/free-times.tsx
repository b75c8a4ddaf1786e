import './state.css'
import { shownTimes } from '../../words/dates.ts'
import { freeTimesOf } from '../visit/free-times-of.ts'
import type { ShownDay } from '../visit/use-shown-day.ts'
import { say } from '../words.ts'

export function FreeTimes({ shown }: { shown: ShownDay }) {
  const times = freeTimesOf(shown)
  if (!times) return null
  if (times.state === 'closed') return <Closed reason={times.reason} />
  if (times.state === 'full') return <p className="state-banner-free">{say('all.full')}</p>
  return (
    <p className="state-banner-free">
      <b>{say(times.state === 'free all day' ? 'all.freeAllDay' : 'all.free')}</b>
      {times.state === 'free' &&
        times.ranges.map((range) => (
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
