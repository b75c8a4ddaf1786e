import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { fromTo } from '../../schedule/from-to.ts'
import { shownTimes } from '../../words/dates.ts'

/** The range that a click would select. Hidden from screen readers, which use the keyboard cell. */
export function TrackGhost({ range, picked }: { range: TimeRange | undefined; picked: TimeRange | undefined }) {
  if (!range || range.start_time === picked?.start_time) return null
  return (
    <span className="track-ghost" aria-hidden="true" {...fromTo(range.start_time, range.end_time)}>
      {shownTimes(range)}
    </span>
  )
}
