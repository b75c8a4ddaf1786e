import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import { usualCriteria } from '../../finding/criteria.ts'
import { anyRoom, type RoomFilter } from './room-filter.ts'

/**
 * The search on the page of a day: wide pages filter rooms, phones also order them by what is free. `isOpen`: a phone
 * shows the fields.
 */
export type DaySearch = { filter: RoomFilter; criteria: Criteria; isOpen: boolean }

export const usualSearch: DaySearch = { filter: anyRoom, criteria: usualCriteria, isOpen: false }
