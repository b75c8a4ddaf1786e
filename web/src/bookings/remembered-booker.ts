import type { BookingDraft } from './booking-draft.ts'

/** Who books, as the form of their next booking begins with them. */
export type Booker = Pick<BookingDraft, 'bookedBy' | 'bookerEmail' | 'company'>

const key = 'doorplate-booker'

/** Who booked last in this browser; undefined when it keeps nobody, or nothing that this version can use. */
export function loadBooker(): Booker | undefined {
  return withStorage((storage) => {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return isBooker(stored)
      ? { bookedBy: stored.bookedBy, bookerEmail: stored.bookerEmail, company: stored.company }
      : undefined
  })
}

export function storeBooker({ bookedBy, bookerEmail, company }: Booker): void {
  const booker = { bookedBy: bookedBy.trim(), bookerEmail: bookerEmail.trim(), company: company.trim() }
  withStorage((storage) => storage.setItem(key, JSON.stringify(booker)))
}

export function removeBooker(): void {
  withStorage((storage) => storage.removeItem(key))
}

/** A browser that keeps no data throws at the mention of its storage: then nobody is remembered. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

function isBooker(value: unknown): value is Booker {
  const fields: (keyof Booker)[] = ['bookedBy', 'bookerEmail', 'company']
  return (
    typeof value === 'object' &&
    value !== null &&
    fields.every((field) => typeof Reflect.get(value, field) === 'string')
  )
}
