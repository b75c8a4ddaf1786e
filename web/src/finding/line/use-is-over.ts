import { isPast } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'
import { useNow } from '../../clock/use-clock.ts'

/** Whether it is too late for a start of today. */
export function useIsOver(start: Time | undefined): boolean {
  const now = useNow()
  return start !== undefined && isPast(now.date, start, now)
}
