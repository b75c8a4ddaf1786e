import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import type { Room } from '@doorplate/domain/rooms'
import { useMemo } from 'react'
import { useRules } from '../schedule/queries/use-rules.ts'
import { lengthsOf, nearestLength } from './line/lengths.ts'

export function useLengths(
  wanted: Criteria,
  rooms: readonly Room[]
): { lengths: readonly number[]; criteria: Criteria } {
  const rules = useRules()
  const lengths = useMemo(() => lengthsOf(rules, rooms), [rules, rooms])
  const minutes = nearestLength(wanted.minutes, lengths)
  const criteria = useMemo(() => ({ ...wanted, minutes }), [wanted, minutes])
  return { lengths, criteria }
}
