import { doorUndoMilliseconds } from '@doorplate/domain/doors/actions'
import type { Time } from '@doorplate/domain/time'
import type { BookingKeys } from './booking-keys.ts'

/** An action at a display. The booking's version after it reveals later changes. */
export type DoneAtDoor = ({ did: 'book' } | { did: 'extend'; end_before: Time }) & {
  booking_id: string
  version: number
  /** Milliseconds since 1970. */
  at: number
}

export function undoTokenOf(keys: BookingKeys, done: DoneAtDoor): string {
  const text = Buffer.from(JSON.stringify(done)).toString('base64url')
  return `${text}.${keys.signatureOf(text)}`
}

/** Returns undefined for a forged token or one of another booking. */
export function doneBy(keys: BookingKeys, token: string, bookingId: string): DoneAtDoor | undefined {
  const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  if (text === undefined || signature === undefined || !keys.isSigned(text, signature)) return undefined
  const done = JSON.parse(String(Buffer.from(text, 'base64url'))) as DoneAtDoor
  return done.booking_id === bookingId ? done : undefined
}

export function isRecent({ at }: DoneAtDoor, now: number): boolean {
  return now - at < doorUndoMilliseconds
}
