import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { QueryClient } from '@tanstack/react-query'
import { type Backend, withBookingsListener } from '../../backend/backend.ts'
import { BackendError } from '../../backend/calls.ts'
import type { Holder, OwnBooking } from '../../backend/holder.ts'
import { invalidate } from '../../backend/queries.ts'

/** A booking opened with its key, or its public part without one; `closed` if neither is possible. */
export type OpenedBooking =
  | { state: 'own'; booking: OwnBooking }
  | { state: 'seen'; booking: Booking }
  | { state: 'closed'; code: 'key_wrong' | 'not_found'; sentence: string }

type Of = { id: string; key: string | undefined }

/** Milliseconds between checks of queued mails: the change stream does not report them. */
const mailMilliseconds = 3000
const retryMilliseconds = 4000

export const ownBookingKey = (...of: [id?: string, key?: string]) => ['own', ...of] as const

export const ownSeriesKey = (...of: [id?: string, key?: string]) => ['series', ...of] as const

export function ownBookingQuery(holder: Holder, { id, key }: Of) {
  return {
    queryKey: ownBookingKey(id, key ?? ''),
    queryFn: ({ signal }: { signal: AbortSignal }) => open(holder, { id, key }, signal),
    refetchInterval: ({ state }: { state: { status: string; data?: OpenedBooking | undefined } }) => {
      if (state.status === 'error') return retryMilliseconds
      return state.data && hasQueuedMail(state.data) ? mailMilliseconds : false
    }
  }
}

export function setOwnBooking(
  queries: QueryClient,
  { id, key }: { id: string; key: string },
  booking: OwnBooking
): void {
  const opened: OpenedBooking = { state: 'own', booking }
  queries.setQueryData(ownBookingKey(id, key), opened)
}

/** Forgets what other keys of the booking opened: once one is replaced, only the new one is right. */
export function dropOtherKeys(queries: QueryClient, { id, key }: { id: string; key: string }): void {
  queries.removeQueries({ queryKey: ownBookingKey(id), predicate: ({ queryKey }) => queryKey[2] !== key })
}

export function followOwnBookings(backend: Backend, queries: QueryClient): Backend {
  return withBookingsListener(backend, ({ room_id }) => invalidateOwnBookings(queries, room_id))
}

function invalidateOwnBookings(queries: QueryClient, room_id: string | undefined): void {
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: ownBookingKey() })) {
    const opened = state.data as OpenedBooking | undefined
    const isElsewhere = opened && 'booking' in opened && opened.booking.room_id !== room_id
    if (room_id === undefined || !isElsewhere) invalidate(queries, queryKey)
  }
  invalidate(queries, ownSeriesKey())
}

async function open(holder: Holder, { id, key }: Of, signal: AbortSignal): Promise<OpenedBooking> {
  try {
    if (key === undefined) return { state: 'seen', booking: await holder.publicBooking(id, signal) }
    return { state: 'own', booking: await holder.booking({ id, key }, signal) }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error
    const { code, message: sentence } = error
    if (code !== 'key_wrong' && code !== 'not_found') throw error
    return { state: 'closed', code, sentence }
  }
}

function hasQueuedMail(opened: OpenedBooking): boolean {
  return opened.state === 'own' && opened.booking.invitations.some(({ state }) => state === 'queued')
}
