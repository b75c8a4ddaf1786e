import { minutesOf, textOf } from '../booked-days.ts'

// The specification of walk-ins: minute by minute and slow.
type Range = { start_time: string; end_time: string }

function isTaken(bookings: readonly Range[], minute: number): boolean {
  return bookings.some(({ start_time, end_time }) => minutesOf(start_time) <= minute && minute < minutesOf(end_time))
}

/** The first minute of the current quarter hour from which the room was free on until now. */
export function naiveStart(bookings: readonly Range[], now: number): string | undefined {
  if (now < 8 * 60 || now >= 22 * 60 || isTaken(bookings, now)) return undefined
  let start = now
  while (start % 15 !== 0 && !isTaken(bookings, start - 1)) start--
  return textOf(start)
}

export function naiveEnds(bookings: readonly Range[], now: number, limit: number): [string, number | 'next'][] {
  if (naiveStart(bookings, now) === undefined) return []
  const ends: [string, number | 'next'][] = []
  for (let end = now + 1; end <= now + limit && end <= 23 * 60 + 15; end++) {
    const isNext = isTaken(bookings, end)
    // The first quarter that is at least 10, 25, 40 or 55 minutes away.
    const isOffered = [10, 25, 40, 55].some((least) => end >= now + least && end - 15 < now + least)
    if (end % 15 === 0 && isOffered) ends.push([textOf(end), end - now])
    else if (end % 15 === 0 && isNext && end - now >= 5) ends.push([textOf(end), 'next'])
    if (isNext) break
  }
  return ends
}
