import type { PageSettings, ShownDate } from '@doorplate/domain/api'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { HolderDetails } from '@doorplate/domain/bookings/holder'
import type { Room } from '@doorplate/domain/rooms'
import type { ChangeChoice, SeriesChange } from '@doorplate/domain/series/change'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Day, Time } from '@doorplate/domain/time'
import { calendarText } from './calendar-file.ts'
import { createCalls, isList, isRow, json } from './calls.ts'

export type BookingAccess = { id: string; key: string }

export type OwnBooking = Booking & HolderDetails

/** The dates of a series in order, with cancelled ones. */
export type OwnSeries = {
  id: string
  rule: RepeatRule
  /** Where and when it is planned: its dates may differ. */
  room_id: string
  start_time: Time
  end_time: Time
  version: number
  /** The last planned date of this series and of those that were split from it. */
  last_date: Day
  /** Until then the last cancellation of several dates can be undone. */
  undo_until: string | null
  bookings: (Booking & { planned_date: Day })[]
}

/** A change of all dates to come, or of those from a planned date on. */
export type WantedDates = {
  changes: SeriesChange
  from?: Day | undefined
  /** Dates among `kept` that change as well. */
  also?: readonly Day[]
}

/** `kept` are the planned dates that differ from the series, and keep their room and time. */
export type PreviewedDates = { dates: ShownDate[]; kept: Day[] }

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
  /** @param access with the id of the series */
  series(access: BookingAccess, signal?: AbortSignal): Promise<OwnSeries>
  /** Cancels the dates that have not ended, from a planned date on. */
  cancelDates(access: BookingAccess, from?: Day): Promise<OwnSeries>
  undoDates(access: BookingAccess): Promise<OwnSeries>
  /** Which of the dates to come can take a change. */
  previewDates(access: BookingAccess, wanted: WantedDates, signal?: AbortSignal): Promise<PreviewedDates>
  /** Changes dates of a series, or rejects if it has another version. */
  changeDates(
    access: BookingAccess,
    wanted: WantedDates & { dates: readonly ChangeChoice[] },
    sent: { version: number; attempt: string }
  ): Promise<OwnSeries>
  calendar(access: BookingAccess): Promise<string>
  /** @returns the new key; the old one no longer works */
  replaceKey(access: BookingAccess): Promise<string>
  /** Requests a mail with links, or with a calendar. The answer does not reveal whether there are any bookings. */
  sendLinks(to: { email: string; wants?: 'calendar' } | { booking_id: string }): Promise<unknown>
}

type Sent = { key?: string; headers?: Record<string, string> }

export function createHolder(settings: Pick<PageSettings, 'anon_key'>): Holder {
  const { read, write } = createCalls(settings, 'web')
  const path = ({ id }: { id: string }) => `/api/v1/bookings/${encodeURIComponent(id)}`
  const opening = (key: string | undefined) => (key === undefined ? {} : { 'Doorplate-Key': key })
  const patch = (access: BookingAccess, body: object, more: Sent = {}) =>
    write(
      path(access),
      { method: 'PATCH', body, ...more, headers: { ...opening(access.key), ...more.headers } },
      json(isRow<OwnBooking>)
    )
  const seriesPath = (id: string) => `/api/v1/series/${encodeURIComponent(id)}`
  const patchSeries = ({ id, key }: BookingAccess, body: object, more: Sent = {}) =>
    write(
      seriesPath(id),
      { method: 'PATCH', body, ...more, headers: { ...opening(key), ...more.headers } },
      json(isRow<OwnSeries>)
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
    series: ({ id, key }, signal) => read(seriesPath(id), json(isRow<OwnSeries>), signal, opening(key)),
    cancelDates: (access, from) => patchSeries(access, { cancelled: true, ...(from !== undefined && { from }) }),
    undoDates: (access) => patchSeries(access, { cancelled: false }),
    previewDates: ({ id, key }, body, signal) =>
      write(`${seriesPath(id)}/previews`, { method: 'POST', body, headers: opening(key), signal }, previewedDates),
    changeDates: (access, body, { version, attempt }) =>
      patchSeries(access, body, { key: attempt, headers: { 'If-Match': `"${version}"` } }),
    calendar: (access) => read(`${path(access)}/calendar`, calendarText, undefined, opening(access.key)),
    replaceKey: (access) =>
      write(`${path(access)}/key-replacements`, { method: 'POST', body: {}, headers: opening(access.key) }, keyOf),
    sendLinks: (to) => write('/api/v1/link-requests', { method: 'POST', body: to }, (response) => response.json())
  }
}

async function previewedDates(response: Response): Promise<PreviewedDates | undefined> {
  const { dates, kept }: Partial<PreviewedDates> = await response.json()
  return Array.isArray(dates) && Array.isArray(kept) ? { dates, kept } : undefined
}

async function keyOf(response: Response): Promise<string | undefined> {
  return response.headers.get('Doorplate-Key') ?? undefined
}
