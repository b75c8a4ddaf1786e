import type { Day } from '@doorplate/domain/time'
import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Milliseconds between attempts while the server does not answer: under the 10 s within which a screen recovers. */
export const retryMilliseconds = 4000

/**
 * The cache of all reads. Data is valid until the change stream invalidates it, so nothing expires by age. A failed
 * read keeps the shown data and is retried until it succeeds, even if the device believes to be offline.
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

/** The server's latest message; set by the stream, never fetched. */
export const heartbeatKey = ['heartbeat'] as const
/** The version of the data that the page was served with, until the change stream has named one. */
export const servedVersionKey = ['served version'] as const
export const roomsKey = ['rooms'] as const
export const faultsKey = ['faults'] as const
export const officesKey = ['offices'] as const
/** The key of the day of all rooms; without a date, of all such days. */
export const dayKey = (...of: [date?: Day]) => ['days', ...of] as const
export const availabilityKey = ['availability'] as const

/** The key of a room's bookings on a day; with fewer arguments, of every day or every room. */
export function bookingsKey(...of: [room_id?: string, date?: Day]) {
  return ['bookings', ...of] as const
}

/** The key of a room's week from a Monday on; without a room, of all weeks. */
export const weekKey = (...of: [room_id?: string, monday?: Day]) => ['weeks', ...of] as const

/** The key of a door's actions; without a room, of all doors. */
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
