import type { Grid } from '@doorplate/domain/schedule/grid'
import { usualGrid } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'

/** Style sheets turn these into places (see grid-in-page.ts): rendered HTML must not have style attributes. */
export function fromTo(from: Time, to: Time = from) {
  return { 'data-from': from, 'data-to': to }
}

/** The day that a timeline shows, for itself and the style sheet. The usual one needs no name. */
export function dayShown({ first, end }: Grid) {
  const isUsual = first === usualGrid.first && end === usualGrid.end
  return isUsual ? undefined : { 'data-first': first, 'data-end': end }
}

/** The part of a range that a timeline shows. */
export function inGrid<Range extends TimeRange>({ first, end }: Grid, range: Range): Range {
  const { start_time, end_time } = range
  return {
    ...range,
    start_time: start_time < first ? first : start_time,
    end_time: end_time > end ? end : end_time
  }
}
