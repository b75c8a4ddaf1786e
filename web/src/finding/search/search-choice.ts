import { defaultDuration } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'

export type When = 'any' | 'morning' | 'afternoon' | 'evening' | 'at'

/** The search, kept while it is closed. */
export type SearchChoice = {
  isOpen: boolean
  people: number
  equipment: readonly string[]
  minutes: number
  when: When
  /** The start for `at`; undefined until one is chosen. */
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
