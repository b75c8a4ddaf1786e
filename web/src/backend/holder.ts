import type { PageSettings } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { HeldDetails } from '@doorplate/domain/bookings/held'
import type { Room } from '@doorplate/domain/rooms'
import { createCalls, isList, isRow, json } from './calls.ts'

/** The key or code that gives access to a booking. */
export type BookingAccess = { id: string; key: string }

export type OwnBooking = Booking & HeldDetails

/** Requests with a booking's key. Each rejects with a `BackendError`. */
export type Holder = {
  rooms(signal?: AbortSignal): Promise<Room[]>
  /** Without a key, the public part of an active booking. */
  booking(of: { id: string; key: string | undefined }, signal?: AbortSignal): Promise<OwnBooking | Booking>
  cancel(access: BookingAccess): Promise<OwnBooking>
  /** Also reclaims a released room. */
  checkIn(access: BookingAccess): Promise<OwnBooking>
  /** Undoes a cancellation before anybody is notified. */
  undo(access: BookingAccess): Promise<OwnBooking>
  /** Rejects if the booking has another version. `attempt` makes repeats safe. */
  change(access: BookingAccess, change: BookingChange, sent: { version: number; attempt: string }): Promise<OwnBooking>
  calendar(access: BookingAccess): Promise<string>
  /** @returns the new key; the old one no longer works */
  replaceKey(access: BookingAccess): Promise<string>
  /** Requests a mail with links. The answer does not reveal whether there are any. */
  sendLinks(to: { email: string } | { booking_id: string }): Promise<unknown>
}

export function createHolder(settings: Pick<PageSettings, 'anon_key'>): Holder {
  const { read, write } = createCalls(settings, 'web')
  const path = ({ id }: { id: string }) => `/api/v1/bookings/${encodeURIComponent(id)}`
  const opening = (key: string | undefined) => (key === undefined ? {} : { 'Doorplate-Key': key })
  const patch = (access: BookingAccess, body: object, more: { key?: string; headers?: Record<string, string> } = {}) =>
    write(
      path(access),
      { method: 'PATCH', body, ...more, headers: { ...opening(access.key), ...more.headers } },
      json(isRow<OwnBooking>)
    )
  return {
    rooms: (signal) => read('/api/v1/rooms', json(isList<Room>), signal),
    booking: (of, signal) => read(path(of), json(isRow<OwnBooking | Booking>), signal, opening(of.key)),
    cancel: (access) => patch(access, { cancelled: true }),
    checkIn: (access) =>
      write(
        `${path(access)}/check-in`,
        { method: 'POST', body: {}, headers: opening(access.key) },
        json(isRow<OwnBooking>)
      ),
    undo: (access) => patch(access, { cancelled: false }),
    change: (access, change, { version, attempt }) =>
      patch(access, change, { key: attempt, headers: { 'If-Match': `"${version}"` } }),
    calendar: (access) => read(`${path(access)}/calendar`, calendarText, undefined, opening(access.key)),
    replaceKey: (access) =>
      write(`${path(access)}/key-replacements`, { method: 'POST', body: {}, headers: opening(access.key) }, keyOf),
    sendLinks: (to) => write('/api/v1/link-requests', { method: 'POST', body: to }, (response) => response.json())
  }
}

async function calendarText(response: Response): Promise<string | undefined> {
  return response.headers.get('Content-Type')?.startsWith('text/calendar') ? response.text() : undefined
}

async function keyOf(response: Response): Promise<string | undefined> {
  return response.headers.get('Doorplate-Key') ?? undefined
}
