import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { DayOfRooms } from '@doorplate/api/booking/days'
import type { Availability } from '@doorplate/api/booking/finding'
import type { InvitePayload } from '@doorplate/api/booking/invitations'
import type { Url } from '@doorplate/api/calls'
import type { ListedOffice } from '@doorplate/api/office/offices'
import type { BookingsChange, ChangesScope } from '@doorplate/api/service/live'
import type { PageSettings } from '@doorplate/api/service/page'
import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Fault } from '@doorplate/domain/doors/door'
import type { Search } from '@doorplate/domain/finding/search'
import type { Room } from '@doorplate/domain/rooms'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { addDays, type Day } from '@doorplate/domain/time'
import { serverPath } from '../words/page-settings.ts'
import { type Answered, type Calls, createCalls, isList, isRow, json, openStream, type Via } from './calls.ts'
import { isHeartbeat, readEvents } from './change-stream/change-stream.ts'
import { type FollowListener, followChanges } from './change-stream/follow-changes.ts'
import { shareStreams } from './change-stream/shared-stream.ts'
import { streamLimit } from './change-stream/windows.ts'

export type MadeSeries = {
  bookings: Booking[]
  words: string
  /** Downloads all of them for a calendar; missing at a display, which has no key. */
  toCalendar?: () => Promise<void>
}

/** A new booking with the key that opens it to its booker. Displays receive no key. */
export type CreatedBooking = Booking & {
  key?: string
  series?: MadeSeries
}

/** The code from the booking's mail or its key, if cancelling is restricted. */
type CancelBy = { code?: string; key?: string; signal?: AbortSignal }

/** The calls of the first load. They reject with a `BackendError`. */
export type Backend = {
  rooms(signal?: AbortSignal): Promise<Room[]>
  faults(signal?: AbortSignal): Promise<Fault[]>
  rules(signal?: AbortSignal): Promise<OfficeRules>
  offices(signal?: AbortSignal): Promise<ListedOffice[]>
  /** Active bookings, ordered by start. */
  bookings(room_id: string, date: Day, signal?: AbortSignal): Promise<ListedBooking[]>
  /** Active bookings, ordered by date and start. @param from the first day of the week */
  week(room_id: string, from: Day, signal?: AbortSignal): Promise<ListedBooking[]>
  day(date: Day, signal?: AbortSignal): Promise<DayOfRooms>
  availability(search: Search, signal?: AbortSignal): Promise<Availability>
  /** Sending the same key again after a lost answer is safe. */
  book(booking: NewBooking, key: string, signal?: AbortSignal): Promise<CreatedBooking>
  cancel(id: string, by?: CancelBy): Promise<Booking>
  call: Calls['call']
  sendInvites(payload: InvitePayload): Promise<unknown>
  /** Follows changes, reconnecting until the returned function is called. */
  changes(listener: FollowListener, scope: ChangesScope): () => void
}

export function createBackend(settings: Pick<PageSettings, 'anon_key' | 'office_id'>, via: Via): Backend {
  const { anon_key, office_id } = settings
  const share = shareStreams()
  const { headers, call } = createCalls(settings, via)
  const bookings = (query: { room_id: string; from: Day; to: Day }, signal: AbortSignal | undefined) =>
    call('GET', '/api/v1/bookings', { query: { ...query, with: 'repeats' }, signal }, json(isList))
  const query = { office_id }
  return {
    call,
    rooms: (signal) => call('GET', '/api/v1/rooms', { query, signal }, json(isList)),
    faults: (signal) => call('GET', '/api/v1/faults', { query, signal }, json(isList)),
    rules: (signal) => call('GET', '/api/v1/rules', { query, signal }, json(hasRooms)),
    offices: (signal) => call('GET', '/api/v1/offices', { signal }, json(isList)),
    bookings: (room_id, date, signal) => bookings({ room_id, from: date, to: date }, signal),
    week: (room_id, from, signal) => bookings({ room_id, from, to: addDays(from, 6) }, signal),
    day: (date, signal) => call('GET', '/api/v1/days/:date', { params: { date }, query, signal }, json(hasRooms)),
    availability: ({ date, minutes, people, equipment, from, to }, signal) =>
      call(
        'GET',
        '/api/v1/availability',
        { query: { ...query, date, minutes, people, equipment: String(equipment), from, to }, signal },
        json(hasRooms)
      ),
    book: (body, key, signal) => call('POST', '/api/v1/bookings', { body, key, signal }, createdBooking),
    cancel: (id, { code, key, signal } = {}) =>
      call(
        'PATCH',
        '/api/v1/bookings/:id',
        {
          params: { id },
          body: { cancelled: true },
          headers: { ...(code && { 'doorplate-code': code }), ...(key && { 'doorplate-key': key }) },
          signal
        },
        json(isRow)
      ),
    sendInvites: (body) => call('POST', '/functions/v1/send-meeting-invite', { body }, (response) => response.json()),
    changes(listener, scope) {
      const own = new URLSearchParams(scope)
      const shared = new URLSearchParams(scope.room_id === undefined ? scope : { office_id })
      return followChanges(
        {
          read: share({
            name: `${serverPath('/')} ${anon_key} ${shared}`,
            page: window,
            limit: streamLimit(),
            async read(isShared, signal, take) {
              const path = `${'/api/v1/changes' satisfies Url<'GET'>}?${isShared ? shared : own}`
              await readEvents(await openStream(path, { headers }, signal), take)
            }
          }),
          ask: (signal) => call('GET', '/api/v1/heartbeat', { query: scope, signal }, json(isHeartbeat))
        },
        listener
      )
    }
  }
}

export function withBookingsListener(backend: Backend, onBookings: (change: BookingsChange) => void): Backend {
  return {
    ...backend,
    changes: (listener, scope) =>
      backend.changes(
        {
          ...listener,
          bookings(change) {
            onBookings(change)
            listener.bookings(change)
          }
        },
        scope
      )
  }
}

async function createdBooking(response: Answered<Booking>): Promise<CreatedBooking | undefined> {
  const booking = await json<Booking>(isRow)(response)
  const key = response.headers.get('Doorplate-Key')
  return booking && key !== null ? { ...booking, key } : booking
}

function hasRooms(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'rooms' in answer
}
