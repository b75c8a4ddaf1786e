import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { Request } from '@doorplate/api/calls'
import { type Answered, isList, json } from '../../backend/calls.ts'
import { call } from './desk-calls.ts'
import { nextCursor } from './next-cursor.ts'

/** A page of the list. Only the first one has the numbers. */
export type BookingPage = {
  rows: ListedBooking[]
  next: string | undefined
  /** '214' or '1000+'. */
  count: string | undefined
  /** Older bookings that a search does not see yet. */
  notIndexed: number
}

export type ListQuery = NonNullable<Request<'GET', '/api/v1/bookings'>['query']>

export function listBookings(query: ListQuery, signal: AbortSignal): Promise<BookingPage> {
  return call('GET', '/api/v1/bookings', { query: { ...query, with: 'details' }, signal }, readPage)
}

async function readPage(response: Answered<ListedBooking[]>): Promise<BookingPage | undefined> {
  const rows = await json<ListedBooking[]>(isList)(response)
  const { headers } = response
  return (
    rows && {
      rows,
      next: nextCursor(headers),
      count: headers.get('Doorplate-Count') ?? undefined,
      notIndexed: Number(headers.get('Doorplate-Not-Indexed') ?? 0)
    }
  )
}
