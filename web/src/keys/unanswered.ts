import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { DateChoice } from '@doorplate/domain/series/choices'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Day } from '@doorplate/domain/time'
import { isRecord, readJson, withStorage } from '../backend/storage.ts'
import { isKioskPage } from '../ui/links/page-link.ts'

export type SentSeries = {
  rule: RepeatRule
  dates: readonly DateChoice[]
  /** What the person chose for single dates. */
  options: Readonly<Record<Day, Omit<DateChoice, 'date'>>>
  /** A sentence about its dates. */
  words: string
}

/** A booking that was sent, and may be stored although no answer has come. */
export type Unanswered = {
  booking: NewBooking
  series?: SentSeries | undefined
  /** The idempotency key: the server answers it with the booking's own key, so it is as secret. */
  key: string
  /** When the key was sent first, in milliseconds. */
  sentAt: number
  /** An earlier request for the same start, whose answer was lost too. */
  replaces: Unanswered | undefined
}

const storageName = 'doorplate.unanswered'

/** The server keeps the answer to a key for a day. */
const keptMilliseconds = 23 * 3_600_000

/** The unanswered booking of this tab. A kiosk keeps none. */
export function keptUnanswered(): Unanswered | undefined {
  if (isKioskPage()) return undefined
  const stored = withStorage('sessionStorage', (storage) => readJson(storage, storageName))
  return isUnanswered(stored) && Date.now() - stored.sentAt < keptMilliseconds ? stored : undefined
}

/** @param sent undefined once it is answered or given up */
export function keepUnanswered(sent: Unanswered | undefined): void {
  if (isKioskPage()) return
  withStorage('sessionStorage', (storage) =>
    sent ? storage.setItem(storageName, JSON.stringify(sent)) : storage.removeItem(storageName)
  )
}

function isUnanswered(value: unknown): value is Unanswered {
  if (!isRecord(value) || !isRecord(value['booking'])) return false
  const { booking, series, key, sentAt } = value
  const times = ['room_id', 'date', 'start_time', 'end_time'].map((name) => booking[name])
  return (
    [key, ...times].every((text) => typeof text === 'string') &&
    typeof sentAt === 'number' &&
    (series === undefined || isRecord(series))
  )
}
