import type { FreeRooms } from '@doorplate/domain/finding/free-rooms'
import { durationWords, shownTime } from '../words/dates.ts'
import { say } from './words.ts'

/** 'Free at 14:00 for 1 hour: 3 of 9 matching rooms.' */
export function foundWords({ start, minutes, isNow, free, fitting }: FreeRooms): string {
  if (start === undefined || fitting === 0) return say('free.roomsFit', { count: free.length })
  const counts = { count: fitting, free: String(free.length), length: durationWords(minutes) }
  if (isNow) return say('free.roomsNow', counts)
  return say('free.roomsAt', { ...counts, time: shownTime(start) })
}
