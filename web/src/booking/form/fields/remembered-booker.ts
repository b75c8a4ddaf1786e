import { isRecord, readJson, withStorage } from '../../../backend/storage.ts'
import type { BookingDraft } from '../booking-draft.ts'

export type Booker = Pick<BookingDraft, 'booked_by' | 'booker_email' | 'company'>

const key = 'doorplate-booker'

/** The last booker in this browser; undefined if this version cannot read it. */
export function loadBooker(): Booker | undefined {
  const stored = withStorage('localStorage', (storage) => readJson(storage, key))
  return isRecord(stored) && isBooker(stored) ? bookerOf(stored) : undefined
}

export function storeBooker(booker: Booker): void {
  withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(bookerOf(booker))))
}

export function removeBooker(): void {
  withStorage('localStorage', (storage) => storage.removeItem(key))
}

function bookerOf({ booked_by, booker_email, company }: Booker): Booker {
  return { booked_by: booked_by.trim(), booker_email: booker_email.trim(), company: company.trim() }
}

function isBooker(value: object): value is Booker {
  return ['booked_by', 'booker_email', 'company'].every((field) => typeof Reflect.get(value, field) === 'string')
}
