import type { FormTarget } from '../form-target.ts'

/** Which part of the chosen time cannot be booked any more: if the start can, somebody has what follows it. */
export type LostPart = 'start' | 'end'

export function lostPart({ start, isRangeFree }: FormTarget, minutes: number): LostPart | undefined {
  if (start.state !== 'chosen') return 'start'
  return isRangeFree(start.time, minutes) ? undefined : 'end'
}
