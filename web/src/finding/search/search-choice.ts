import { defaultDuration } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'

export type When = 'any' | 'morning' | 'afternoon' | 'evening' | 'at'

export type SearchChoice = {
  isOpen: boolean
  people: number
  equipment: readonly string[]
  minutes: number
  when: When
  start: Time | undefined
}

export const emptySearch: SearchChoice = {
  isOpen: false,
  people: 1,
  equipment: [],
  minutes: defaultDuration,
  when: 'any',
  start: undefined
}
