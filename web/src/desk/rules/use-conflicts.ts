import type { RuleConflict } from '@doorplate/api/booking/rule-conflicts'
import { useRead } from '../calls/use-read.ts'
import { listConflicts } from './rule-calls.ts'

/** Upcoming bookings of an office that its rules would refuse today. */
export function useConflicts(office_id: string): readonly RuleConflict[] {
  const { data = [] } = useRead({
    key: ['rules', 'conflicts', office_id],
    read: (signal) => listConflicts(office_id, signal),
    feeds: ['rooms', 'bookings']
  })
  return data
}
