import type { PageSettings } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { HeldDetails } from '@doorplate/domain/bookings/held'
import type { Room } from '@doorplate/domain/rooms'
import { createCalls, isList, isRow, json } from './calls.ts'

/** The key or code that gives access to a booking. */
export type Held = { id: string; key: string }

export type HeldBooking = Booking & HeldDetails

/** Requests with a booking's key. Each rejects with a `BackendError`. */
export type Holder = {
  rooms(signal?: AbortSignal): Promise<Room[]>
  /** Without a key, the public part of an active booking. */
  booking(of: { id: string; key: string | undefined }, signal?: AbortSignal): Promise<HeldBooking | Booking>
  cancel(held: Held): Promise<HeldBooking>
  /** Also reclaims a released room. */
  checkIn(held: Held): Promise<HeldBooking>
  /** Undoes a cancellation before anybody is notified. */
  undo(held: Held): Promise<HeldBooking>
  /** Rejects if the booking has another version. `attempt` makes repeats safe. */
  change(held: Held, change: BookingChange, sent: { version: number; attempt: string }): Promise<HeldBooking>
  calendar(held: Held): Promise<string>
  /** @returns the new key; the old one no longer works */
  replaceKey(held: Held): Promise<string>
  /** Requests a mail with links. The answer does not reveal whether there are any. */
  sendLinks(to: { email: string } | { booking_id: string }): Promise<unknown>
}

export function createHolder(settings: Pick<PageSettings, 'anon_key'>): Holder {
  const { read, write } = createCalls(settings, 'web')
  const path = ({ id }: { id: string }) => `/api/v1/bookings/${encodeURIComponent(id)}`
  const opening = (key: string | undefined) => (key === undefined ? {} : { 'Doorplate-Key': key })
  const patch = (held: Held, body: object, more: { key?: string; headers?: Record<string, string> } = {}) =>
    write(
      path(held),
      { method: 'PATCH', body, ...more, headers: { ...opening(held.key), ...more.headers } },
      json(isRow<HeldBooking>)
    )
  return {
    rooms: (signal) => read('/api/v1/rooms', json(isList<Room>), signal),
    booking: (of, signal) => read(path(of), json(isRow<HeldBooking | Booking>), signal, opening(of.key)),
    cancel: (held) => patch(held, { cancelled: true }),
    checkIn: (held) =>
      write(
        `${path(held)}/check-in`,
        { method: 'POST', body: {}, headers: opening(held.key) },
        json(isRow<HeldBooking>)
      ),
    undo: (held) => patch(held, { cancelled: false }),
    change: (held, change, { version, attempt }) =>
      patch(held, change, { key: attempt, headers: { 'If-Match': `"${version}"` } }),
    calendar: (held) => read(`${path(held)}/calendar`, calendarText, undefined, opening(held.key)),
    replaceKey: (held) =>
      write(`${path(held)}/key-replacements`, { method: 'POST', body: {}, headers: opening(held.key) }, keyOf),
    sendLinks: (to) => write('/api/v1/link-requests', { method: 'POST', body: to }, (response) => response.json())
  }
}

async function calendarText(response: Response): Promise<string | undefined> {
  return response.headers.get('Content-Type')?.startsWith('text/calendar') ? response.text() : undefined
}

async function keyOf(response: Response): Promise<string | undefined> {
  return response.headers.get('Doorplate-Key') ?? undefined
}
