import { startsOfOffice } from '@doorplate/domain/rules/rules'
import { usualDay } from '@doorplate/domain/schedule/slots'
import { useNow } from '../../clock/use-clock.ts'
import { useRules } from '../../schedule/queries/use-rules.ts'
import type { BookingNow } from './choice.ts'

export function useBookingNow(): BookingNow {
  const now = useNow()
  const rules = useRules()
  return { ...now, usual: usualDay(startsOfOffice(rules, now.date), now) }
}
