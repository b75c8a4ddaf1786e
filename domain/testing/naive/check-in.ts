// The check-in phases, computed minute by minute.
type Booking = {
  start: number
  end: number
  isWalkIn: boolean
  isCheckedIn: boolean
  made: number
  predatesCheckIn: boolean
}

type Rule = { before: number; after: number }

/** Minutes since the midnight before the meeting's day begins; `made` is negative on days before. */
export function naiveCheckIn(booking: Booking, { before, after }: Rule, now: number): string {
  const { start, end, isWalkIn, isCheckedIn, made, predatesCheckIn } = booking
  const minutes = Array.from({ length: before + after }, (_, index) => start - before + index)
  const window = minutes.filter((minute) => minute < end)
  const first = window[0]!
  if (isWalkIn || isCheckedIn || made >= first || end - start > 4 * 60 || now >= end) return 'none'
  if (now < first) return 'opens'
  if (window.includes(now)) return now < start ? 'soon' : 'due'
  return predatesCheckIn ? 'none' : 'late'
}
