import { doorUndoMilliseconds } from '@doorplate/domain/doors/actions'
import type { Time } from '@doorplate/domain/time'
import type { BookingKeys } from './booking-keys.ts'

/** An action at a display. The booking's version after it reveals later changes. */
export type UndoableAction = ({ did: 'book' } | { did: 'extend'; end_before: Time }) & {
  booking_id: string
  version: number
  /** Milliseconds since 1970. */
  at: number
}

export function undoTokenOf(keys: BookingKeys, action: UndoableAction): string {
  const text = Buffer.from(JSON.stringify(action)).toString('base64url')
  return `${text}.${keys.signatureOf(text)}`
}

/** Returns undefined for a forged token or one of another booking. */
export function actionOf(keys: BookingKeys, token: string, bookingId: string): UndoableAction | undefined {
  const [, text, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  if (text === undefined || signature === undefined || !keys.isSigned(text, signature)) return undefined
  const action = JSON.parse(String(Buffer.from(text, 'base64url'))) as UndoableAction
  return action.booking_id === bookingId ? action : undefined
}

export function isRecent({ at }: UndoableAction, now: number): boolean {
  return now - at < doorUndoMilliseconds
}
