import { defaultDuration } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'

export type When = 'any' | 'morning' | 'afternoon' | 'evening' | 'at'

/** What a person looks for; it is kept while the search is closed. */
export type SearchChoice = {
  isOpen: boolean
  people: number
  equipment: readonly string[]
  minutes: number
  when: When
  /** Of `at`; undefined until one is chosen. */
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
