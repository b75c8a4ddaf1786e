import type { Availability } from '@doorplate/api/finding'
import type { InvitePayload } from '@doorplate/api/invitations'
import type {
  BookingsChange,
  ChangesScope,
  DayOfRooms,
  ListedBooking,
  ListedOffice,
  PageSettings
} from '@doorplate/domain/api'
import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Fault } from '@doorplate/domain/doors/door'
import type { Search } from '@doorplate/domain/finding/search'
import type { Room } from '@doorplate/domain/rooms'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { addDays, type Day } from '@doorplate/domain/time'
import { serverPath } from '../words/page-settings.ts'
import { type Calls, createCalls, isList, isRow, json, openStream, type Via } from './calls.ts'
import { type Heartbeat, isInstant, readEvents } from './change-stream.ts'
import { type FollowListener, followChanges } from './follow-changes.ts'
import { shareStreams } from './shared-stream.ts'
import { streamLimit } from './windows.ts'

/** All bookings of a recurring meeting. */
export type MadeSeries = {
  bookings: Booking[]
  /** A sentence about its dates. */
  words: string
  /** Downloads all of them for a calendar; missing at a display, which has no key. */
  toCalendar?: () => Promise<void>
}

/** A new booking with the key that opens it to its booker. Displays receive no key. */
export type MadeBooking = Booking & {
  key?: string
  series?: MadeSeries
}

/** The code from the booking's mail or its key, if cancelling is restricted. */
type CancelBy = { code?: string; key?: string; signal?: AbortSignal }

/** Each rejects with a `BackendError`. */
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
  book(booking: NewBooking, key: string, signal?: AbortSignal): Promise<MadeBooking>
  cancel(id: string, by?: CancelBy): Promise<Booking>
  /** For calls of parts that load later. */
  read: Calls['read']
  write: Calls['write']
  sendInvites(payload: InvitePayload): Promise<unknown>
  /** Follows changes, reconnecting until the returned function is called. */
  changes(listener: FollowListener, scope: ChangesScope): () => void
}

export function createBackend(settings: Pick<PageSettings, 'anon_key' | 'office_id'>, via: Via): Backend {
  const { anon_key, office_id } = settings
  const share = shareStreams()
  const { headers, read, write } = createCalls(settings, via)
  const bookings = (query: Record<string, string>, signal: AbortSignal | undefined) =>
    read(`/api/v1/bookings?${new URLSearchParams({ ...query, with: 'repeats' })}`, json(isList<ListedBooking>), signal)
  const ofOffice = new URLSearchParams({ office_id })
  return {
    read,
    write,
    rooms: (signal) => read(`/api/v1/rooms?${ofOffice}`, json(isList<Room>), signal),
    faults: (signal) => read(`/api/v1/faults?${ofOffice}`, json(isList<Fault>), signal),
    rules: (signal) => read(`/api/v1/rules?${ofOffice}`, json(hasRooms<OfficeRules>), signal),
    offices: (signal) => read('/api/v1/offices', json(isList<ListedOffice>), signal),
    bookings: (room_id, date, signal) => bookings({ room_id, from: date, to: date }, signal),
    week: (room_id, from, signal) => bookings({ room_id, from, to: addDays(from, 6) }, signal),
    day: (date, signal) => read(`/api/v1/days/${date}?${ofOffice}`, json(hasRooms<DayOfRooms>), signal),
    availability: ({ date, minutes, people, equipment, from, to }, signal) =>
      read(
        `/api/v1/availability?${new URLSearchParams({
          office_id,
          date,
          minutes: String(minutes),
          people: String(people),
          equipment: String(equipment),
          from,
          to
        })}`,
        json(hasRooms<Availability>),
        signal
      ),
    book: (booking, key, signal) =>
      write('/api/v1/bookings', { method: 'POST', body: booking, key, signal }, madeBooking),
    cancel: (id, { code, key, signal } = {}) =>
      write(
        `/api/v1/bookings/${encodeURIComponent(id)}`,
        {
          method: 'PATCH',
          body: { cancelled: true },
          headers: { ...(code && { 'Doorplate-Code': code }), ...(key && { 'Doorplate-Key': key }) },
          signal
        },
        json(isRow<Booking>)
      ),
    sendInvites: (payload) =>
      write('/functions/v1/send-meeting-invite', { method: 'POST', body: payload }, (response) => response.json()),
    changes(listener, scope) {
      const query = new URLSearchParams(scope)
      const shared = new URLSearchParams(scope.room_id === undefined ? scope : { office_id })
      return followChanges(
        {
          read: share({
            name: `${serverPath('/')} ${anon_key} ${shared}`,
            page: window,
            limit: streamLimit(),
            async read(isShared, signal, take) {
              const path = `/api/v1/changes?${isShared ? shared : query}`
              await readEvents(await openStream(path, { headers }, signal), take)
            }
          }),
          ask: (signal) => read(`/api/v1/heartbeat?${query}`, json(isHeartbeat), signal)
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

async function madeBooking(response: Response): Promise<MadeBooking | undefined> {
  const booking = await json(isRow<Booking>)(response)
  const key = response.headers.get('Doorplate-Key')
  return booking && key !== null ? { ...booking, key } : booking
}

function isHeartbeat(answer: unknown): answer is Heartbeat {
  return typeof answer === 'object' && answer !== null && 'now' in answer && isInstant(answer.now)
}

function hasRooms<Answer extends { rooms: unknown }>(answer: unknown): answer is Answer {
  return typeof answer === 'object' && answer !== null && 'rooms' in answer
}
