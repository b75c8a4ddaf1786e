import type { Day } from '@doorplate/domain/time'
import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Milliseconds between attempts while the server does not answer: under the 10 s within which a screen recovers. */
export const retryMilliseconds = 4000

/**
 * What the views have read. It is true until the change stream says otherwise, so nothing is read again for its age. A
 * failure never takes away what is shown; it is tried again until it succeeds, whatever the device thinks of its network.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchIntervalInBackground: true,
        refetchInterval: ({ state }) => (state.status === 'error' ? retryMilliseconds : false),
        retry: 1,
        retryDelay: () => 500 + Math.random() * 500
      },
      mutations: { networkMode: 'always' }
    }
  })
}

/** What the server said last; never read, always told. */
export const heartbeatKey = ['heartbeat'] as const
/** The version of the data that the page was served with, until the change stream has named one. */
export const servedVersionKey = ['served version'] as const
export const roomsKey = ['rooms'] as const
export const faultsKey = ['faults'] as const
export const officesKey = ['offices'] as const
/** Where they keep a day of all rooms; without a day, all of them. */
export const dayKey = (...of: [date?: Day]) => ['days', ...of] as const
export const availabilityKey = ['availability'] as const

/** Where they keep the bookings of a room and day; with less of it, those of every day, of every room. */
export function bookingsKey(...of: [room_id?: string, date?: Day]) {
  return ['bookings', ...of] as const
}

/** Where a display keeps what can be done at a door; without a room, at all of them. */
export function doorKey(...of: [room_id?: string]) {
  return ['doors', ...of] as const
}

/** Reads again what a change made untrue, at once where it is shown. Answers on their way are older: none counts. */
export function invalidate(queries: QueryClient, queryKey: QueryKey = []): void {
  // invalidateQueries joins a first fetch that is still running, and its answer is older than the change. While that
  // request is open, the browser's cache also holds back the next one for its URL.
  void queries.cancelQueries({ queryKey })
  void queries.invalidateQueries({ queryKey })
}
