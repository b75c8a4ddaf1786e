import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { BulkResult } from '@doorplate/api/booking/bulk-changes'
import type { Answer, Request } from '@doorplate/api/calls'
import { call, longLimit } from '../../calls/desk-calls.ts'
import { undoSeconds } from '../booking-calls.ts'
import type { Why } from './why-words.ts'

export type MovePlan = Answer<'POST', '/api/v1/bulk-changes/previews'>

export type Move = MovePlan['moves'][number]

type BulkBody = Request<'POST', '/api/v1/bulk-changes'>['body']

type Change = Pick<BulkBody, 'action' | 'bookings'> & { reason: string }

export type BulkDone = {
  done: readonly string[]
  /** They were cancelled or deleted meanwhile. */
  gone: readonly string[]
  /** `why` is undefined if somebody chose it. */
  left: readonly { id: string; why: Why | undefined }[]
  undo(): Promise<unknown>
}

export function planMoves(bookings: readonly string[], to: string, signal: AbortSignal): Promise<MovePlan> {
  return call(
    'POST',
    '/api/v1/bulk-changes/previews',
    { body: { bookings: [...bookings], to }, signal, limit: longLimit },
    (response) => response.json()
  )
}

/** Changes many bookings, each by itself. Nobody is notified for a minute. */
export async function changeMany({ reason, ...change }: Change, key: string): Promise<BulkDone> {
  const body = { ...change, undo_seconds: undoSeconds, ...(reason.trim() !== '' && { reason }) } as const
  const headers = { 'idempotency-key': uuidOf(key) }
  const { batch, results } = await call(
    'POST',
    '/api/v1/bulk-changes',
    { body, headers, limit: longLimit },
    (response) => response.json()
  )
  const idsOf = (is: BulkResult) => results.filter(({ result }) => result === is).map(({ id }) => id)
  return {
    done: idsOf('done'),
    gone: idsOf('gone'),
    left: results.flatMap(({ id, result }) => {
      if (result === 'done' || result === 'gone') return []
      return [{ id, why: result === 'conflict' ? 'taken' : result }]
    }),
    undo: () => call('POST', '/api/v1/undo', { body: { batch }, limit: longLimit }, (response) => response.json())
  }
}

/** Made of a random key: `crypto.randomUUID` is missing on pages without HTTPS. */
function uuidOf(key: string): string {
  return key.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export function seenOf({ id, version = 0 }: ListedBooking) {
  return { id, version }
}
