import { minutesOf, textOf } from '../booked-days.ts'

// How long the current meeting may stay, computed minute by minute.
type Range = { start_time: string; end_time: string }

export function naiveLaterEnds(
  current: Range,
  bookings: readonly Range[],
  now: number,
  limit: number
): [string, number | 'next'][] {
  const planned = minutesOf(current.end_time)
  const ends: [string, number | 'next'][] = []
  for (let end = planned; end <= now + limit && end <= 23 * 60 + 15; end++) {
    const isNext = bookings.some(({ start_time }) => minutesOf(start_time) === end)
    const length = end - planned
    if (end % 15 === 0 && (length === 15 || length === 30)) ends.push([textOf(end), length])
    else if (end % 15 === 0 && isNext && length > 0) ends.push([textOf(end), 'next'])
    if (isNext) break
  }
  return ends
}

/** The last past quarter hour, unless the meeting began in the current one. */
export function naiveEnd(current: Range, now: number): string | undefined {
  for (let end = now; end > minutesOf(current.start_time); end--) if (end % 15 === 0) return textOf(end)
  return undefined
}
