import { isRecord, readJson, withStorage } from '../../ui/storage.ts'
import type { BookingDraft } from './booking-draft.ts'

/** Who books, as the form of their next booking begins with them. */
export type Booker = Pick<BookingDraft, 'bookedBy' | 'bookerEmail' | 'company'>

const key = 'doorplate-booker'

/** Who booked last in this browser; undefined when it keeps nobody, or nothing that this version can use. */
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

function bookerOf({ bookedBy, bookerEmail, company }: Booker): Booker {
  return { bookedBy: bookedBy.trim(), bookerEmail: bookerEmail.trim(), company: company.trim() }
}

function isBooker(value: object): value is Booker {
  return ['bookedBy', 'bookerEmail', 'company'].every((field) => typeof Reflect.get(value, field) === 'string')
}
