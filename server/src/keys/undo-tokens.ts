import type { BookingKeys } from './booking-keys.ts'

/** What was done at a door: with the version that the booking had then, so that a change since is seen. */
export type DoneAtDoor = {
  did: 'book'
  booking_id: string
  version: number
  /** Milliseconds since 1970. */
  at: number
}

/** Names what can be taken back where it was done. Nothing is stored for it: it says all of it, and is signed. */
export function undoTokenOf(keys: BookingKeys, done: DoneAtDoor): string {
  const text = Buffer.from(JSON.stringify(done)).toString('base64url')
  return `${text}.${keys.signatureOf(text)}`
}
