import type { Answer, Request } from '@doorplate/api/calls'
import type { Mail } from '@doorplate/api/service/mails'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { type Answered, isList, isRow, json } from '../../backend/calls.ts'
import type { OwnBooking } from '../../backend/holder.ts'
import { availabilityKey } from '../../backend/queries.ts'
import { randomKey } from '../../keys/random-key.ts'
import type { Scope } from '../../your-bookings/series/use-series.ts'
import { call } from '../calls/desk-calls.ts'
import { type Tagged, tagged } from '../calls/tagged.ts'
import type { AuditEntry } from '../history/audit-entry.ts'

/** The data that a change of a booking changes. */
export const bookingKinds = ['bookings', 'mails', 'audit', ...availabilityKey] as const

export function getBooking(id: string, signal: AbortSignal): Promise<Tagged<OwnBooking>> {
  return call('GET', '/api/v1/bookings/:id', { params: { id }, signal }, tagged(ownBooking))
}

/** An operator receives all of a booking. */
async function ownBooking(response: Answered<Answer<'GET', '/api/v1/bookings/:id'>>) {
  return (await json<object>(isRow)(response)) as OwnBooking | undefined
}

export function listMailsOf(booking_id: string, signal: AbortSignal): Promise<Mail[]> {
  return call('GET', '/api/v1/mails', { query: { booking_id, limit: 500 }, signal }, json(isList))
}

/** Newest first. */
export function listHistory(booking_id: string, signal: AbortSignal): Promise<AuditEntry[]> {
  return call('GET', '/api/v1/audit', { query: { booking_id, limit: 100 }, signal }, (response) => response.json())
}

export type PatchBody = NonNullable<Request<'PATCH', '/api/v1/bookings/:id'>['body']>

/** Seconds in which a cancellation can be undone, before anybody is notified. */
export const undoSeconds = 60

/** Cancels a booking, or dates of its series. @returns puts it back */
export async function cancelBooking(
  { id, series }: OwnBooking,
  { reason, scope }: { reason: string; scope: Scope },
  key: string
): Promise<() => Promise<unknown>> {
  const body = { cancelled: true, undo_seconds: undoSeconds, ...(reason.trim() !== '' && { reason }) } as const
  if (scope === 'this' || series === null) {
    await patchBooking(id, body, { key })
    return () => restoreBooking(id, randomKey())
  }
  const params = { id: series.id }
  const from = scope === 'following' ? { from: series.planned_date } : {}
  await call('PATCH', '/api/v1/series/:id', { params, body: { ...body, ...from }, key }, json(isRow))
  return () => call('PATCH', '/api/v1/series/:id', { params, body: { cancelled: false } }, json(isRow))
}

export function patchBooking(id: string, body: PatchBody, sent: { key: string; tag?: string }): Promise<OwnBooking> {
  const headers = sent.tag === undefined ? {} : { 'if-match': sent.tag }
  return call('PATCH', '/api/v1/bookings/:id', { params: { id }, body, key: sent.key, headers }, ownBooking)
}

export type BookerBody = NonNullable<Request<'POST', '/api/v1/bookings/:id/booker'>['body']>

/** Corrects the booker, in a series for all dates to come. */
export function correctBooker(id: string, body: BookerBody, sent: { key: string; tag: string }): Promise<OwnBooking> {
  const headers = { 'if-match': sent.tag }
  return call('POST', '/api/v1/bookings/:id/booker', { params: { id }, body, key: sent.key, headers }, ownBooking)
}

export function restoreBooking(id: string, key: string): Promise<OwnBooking> {
  return call('POST', '/api/v1/bookings/:id/restore', { params: { id }, key }, ownBooking)
}

export function checkIn(id: string): Promise<OwnBooking> {
  return call('POST', '/api/v1/bookings/:id/check-in', { params: { id } }, ownBooking)
}

export function endMeeting(id: string): Promise<OwnBooking> {
  return call('POST', '/api/v1/bookings/:id/end', { params: { id } }, ownBooking)
}

export type NewBookingBody = Request<'POST', '/api/v1/bookings'>['body']

export function createBooking(body: NewBookingBody, key: string): Promise<Booking> {
  return call('POST', '/api/v1/bookings', { body, key }, json(isRow))
}

type Search = Request<'GET', '/api/v1/availability'>['query']

/** The ids of the free rooms that fit, best first. */
export function findRooms(query: Search, signal: AbortSignal): Promise<string[]> {
  return call('GET', '/api/v1/availability', { query, signal }, async (response) =>
    (await response.json()).rooms?.map(({ room_id }) => room_id)
  )
}
