import '../../booking/series/series.css'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import type { DatePlan } from '../../booking/series/date-plan.ts'
import { DateList } from '../../booking/series/panel/date-list.tsx'
import { problemWords } from '../../booking/series/series-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import type { ChangedDates as Changed } from './use-changed-dates.ts'

type Props = { changed: Changed; after: NewBooking; rooms: readonly Room[] }

/** The dates that change together, and what happens on those that cannot. */
export function ChangedDates({ changed, after, rooms }: Props) {
  const { plan, isReady, isMoved, kept, mustChoose } = changed
  const problem = mustChoose ? say('repeat.mustChoose') : problemWords(changed.error)
  return (
    <Step title={say('yours.series')}>
      <div role="status" className="changed-dates">
        {problem === undefined && <p>{plan && isReady ? summaryWords(plan) : say('repeat.loading')}</p>}
        {plan && isMoved && kept > 0 && <p>{say('repeat.ownPlace', { count: kept })}</p>}
      </div>
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

function summaryWords({ dates, taken, open, booked, skipped }: DatePlan): string {
  if (open > 0) return say('repeat.taken', { count: dates.length, taken })
  return [
    ...(booked > 0 || skipped === 0 ? [say('repeat.changed', { count: booked })] : []),
    ...(skipped > 0 ? [say('repeat.stay', { count: skipped })] : [])
  ].join(' ')
}
