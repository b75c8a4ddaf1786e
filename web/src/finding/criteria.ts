import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import { defaultDuration } from '@doorplate/domain/schedule/slots'

export const usualCriteria: Criteria = { start: undefined, minutes: defaultDuration, people: 2, equipment: [] }
