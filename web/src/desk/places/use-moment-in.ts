import { localTime } from '@doorplate/domain/time'
import { useClock, useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'

/** Each office has its clock. */
export function useMomentIn() {
  const { time_zone, all } = useOffice()
  const clock = useClock()
  useNow()
  return (id: string) => localTime(clock.instant(), all.find((office) => office.id === id)?.time_zone ?? time_zone)
}
