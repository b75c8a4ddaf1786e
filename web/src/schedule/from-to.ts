import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'

/** Style sheets turn these into places (see grid-in-page.ts): rendered HTML must not have style attributes. */
export function fromTo(from: Time, to: Time = from) {
  return { 'data-from': from, 'data-to': to }
}

/** The part of a range that timelines show. */
export function inGrid<Range extends TimeRange>(range: Range): Range {
  const { start_time, end_time } = range
  return {
    ...range,
    start_time: start_time < grid.first ? grid.first : start_time,
    end_time: end_time > gridEnd ? gridEnd : end_time
  }
}
