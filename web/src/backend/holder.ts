import type { Answer, Request } from '@doorplate/api/calls'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { HolderDetails } from '@doorplate/domain/bookings/holder'
import type { Room } from '@doorplate/domain/rooms'
import type { ChangeChoice } from '@doorplate/domain/series/change'
import type { Day } from '@doorplate/domain/time'
import { settings } from '../words/page-settings.ts'
import { calendarText } from './calendar-file.ts'
import { type Answered, type Calls, createCalls, isList, isRow, json } from './calls.ts'

export type BookingAccess = { id: string; key: string }

type HolderBooking = Answer<'GET', '/api/v1/bookings/:id'>

export type OwnBooking = Booking & HolderDetails

/** The dates of a series in order, with cancelled ones. */
export type OwnSeries = Answer<'GET', '/api/v1/series/:id'>

export type DatesChange = Request<'POST', '/api/v1/series/:id/previews'>['body']

type SeriesPatch = Request<'PATCH', '/api/v1/series/:id'>['body'] & object

/** `kept` are the planned dates that differ from the series, and keep their room and time. */
export type PreviewedDates = Answer<'POST', '/api/v1/series/:id/previews'>

type NewKey = { key: string; isMailed: boolean }

/** Requests with a booking's key. Each rejects with a `BackendError`. */
export type Holder = {
  /** Of all offices, also those that are out of use. */
  rooms(signal?: AbortSignal): Promise<Room[]>
  booking(access: BookingAccess, signal?: AbortSignal): Promise<OwnBooking>
  /** Without a key, the public part of an active booking. */
  publicBooking(id: string, signal?: AbortSignal): Promise<Booking>
  cancel(access: BookingAccess): Promise<OwnBooking>
  /** Also reclaims a released room. */
  checkIn(access: BookingAccess): Promise<OwnBooking>
  /** Undoes a cancellation before anybody is notified. */
  undo(access: BookingAccess): Promise<OwnBooking>
  /** Rejects if the booking has another version. `attempt` makes repeats safe. */
  change(access: BookingAccess, change: BookingChange, sent: { version: number; attempt: string }): Promise<OwnBooking>
  /** @param access with the id of the series */
  series(access: BookingAccess, signal?: AbortSignal): Promise<OwnSeries>
  /** Cancels the dates that have not ended, from a planned date on. */
  cancelDates(access: BookingAccess, from?: Day): Promise<OwnSeries>
  undoDates(access: BookingAccess): Promise<OwnSeries>
  previewDates(access: BookingAccess, wanted: DatesChange, signal?: AbortSignal): Promise<PreviewedDates>
  /** Changes dates of a series, or rejects if it has another version. */
  changeDates(
    access: BookingAccess,
    wanted: DatesChange & { dates: readonly ChangeChoice[] },
    sent: { version: number; attempt: string }
  ): Promise<OwnSeries>
  calendar(access: BookingAccess): Promise<string>
  /** The old key no longer works. */
  replaceKey(access: BookingAccess): Promise<NewKey>
  /** Requests a mail with links, or with a calendar. The answer does not reveal whether there are any bookings. */
  sendLinks(to: { email: string; wants?: 'calendar' } | { booking_id: string }): Promise<unknown>
}

type Sent = { key?: string; headers?: { 'if-match': string } }

/** @param calls of the desk, whose session opens all bookings, whatever their key */
export function createHolder({ call }: Pick<Calls, 'call'> = createCalls(settings, 'web')): Holder {
  const opening = ({ id, key }: BookingAccess) => ({ params: { id }, headers: { 'doorplate-key': key } })
  const patch = (access: BookingAccess, body: BookingChange & { cancelled?: boolean }, { key, headers }: Sent = {}) => {
    const { params, headers: own } = opening(access)
    return call('PATCH', '/api/v1/bookings/:id', { params, body, key, headers: { ...own, ...headers } }, ownBooking)
  }
  const patchSeries = (access: BookingAccess, body: SeriesPatch, { key, headers }: Sent = {}) => {
    const { params, headers: own } = opening(access)
    return call('PATCH', '/api/v1/series/:id', { params, body, key, headers: { ...own, ...headers } }, json(isRow))
  }
  const seen = ({ version, attempt }: { version: number; attempt: string }) => ({
    key: attempt,
    headers: { 'if-match': `"${version}"` }
  })
  return {
    rooms: (signal) => call('GET', '/api/v1/rooms', { query: { retired: 'include' }, signal }, json(isList)),
    booking: (access, signal) => call('GET', '/api/v1/bookings/:id', { ...opening(access), signal }, ownBooking),
    publicBooking: (id, signal) => call('GET', '/api/v1/bookings/:id', { params: { id }, signal }, json(isRow)),
    cancel: (access) => patch(access, { cancelled: true }),
    checkIn: (access) => call('POST', '/api/v1/bookings/:id/check-in', opening(access), ownBooking),
    undo: (access) => patch(access, { cancelled: false }),
    change: (access, change, sent) => patch(access, change, seen(sent)),
    series: (access, signal) => call('GET', '/api/v1/series/:id', { ...opening(access), signal }, json(isRow)),
    cancelDates: (access, from) => patchSeries(access, { cancelled: true, ...(from !== undefined && { from }) }),
    undoDates: (access) => patchSeries(access, { cancelled: false }),
    previewDates: (access, body, signal) =>
      call('POST', '/api/v1/series/:id/previews', { ...opening(access), body, signal }, json(hasDates)),
    changeDates: (access, body, sent) => patchSeries(access, body, seen(sent)),
    calendar: (access) => call('GET', '/api/v1/bookings/:id/calendar', opening(access), calendarText),
    replaceKey: (access) => call('POST', '/api/v1/bookings/:id/key-replacements', opening(access), newKey),
    sendLinks: (body) => call('POST', '/api/v1/link-requests', { body }, (response) => response.json())
  }
}

async function ownBooking(response: Answered<HolderBooking>): Promise<OwnBooking | undefined> {
  const booking = await json<HolderBooking>(isRow)(response)
  return booking && isOwn(booking) ? booking : undefined
}

function isOwn(booking: HolderBooking): booking is OwnBooking {
  // Only holders of the key receive this field.
  return typeof booking.created_at === 'string'
}

function hasDates(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'dates' in answer && 'kept' in answer
}

async function newKey({ headers }: Answered<unknown>): Promise<NewKey | undefined> {
  const key = headers.get('Doorplate-Key')
  return key === null ? undefined : { key, isMailed: headers.has('Doorplate-Mailed') }
}
