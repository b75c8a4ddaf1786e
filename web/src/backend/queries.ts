import type { Day } from '@doorplate/domain/time'
import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Milliseconds: a screen has to recover within 10 s. */
export const retryMilliseconds = 4000

/**
 * Only the change stream makes data stale; without it, whatever somebody chooses is read again. Failed reads are retried,
 * even if the device claims to be offline.
 */
export function createQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: () => (queries.getQueryData(streamlessKey) ? 0 : Number.POSITIVE_INFINITY),
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
  return queries
}

export const heartbeatKey = ['heartbeat'] as const
/** The version of the page's data, until the change stream connects. */
export const servedVersionKey = ['served version'] as const
/** Whether the page is offline, or notices changes by calls. */
export const streamlessKey = ['streamless'] as const
export const roomsKey = ['rooms'] as const
export const faultsKey = ['faults'] as const
export const rulesKey = ['rules'] as const
export const officesKey = ['offices'] as const
// With fewer arguments these keys match all rooms or days.
export const dayKey = (...of: [date?: Day]) => ['days', ...of] as const
export const availabilityKey = ['availability'] as const

export function bookingsKey(...of: [room_id?: string, date?: Day]) {
  return ['bookings', ...of] as const
}

export const weekKey = (...of: [room_id?: string, from?: Day]) => ['weeks', ...of] as const

export function doorKey(...of: [room_id?: string]) {
  return ['doors', ...of] as const
}

/** Loads stale data again if it is shown, else forgets it, so that no view begins with it. Drops answers that are on their way. */
export function invalidate(queries: QueryClient, queryKey: QueryKey = []): void {
  // invalidateQueries would join a first fetch under way, whose answer predates the change. While that
  // request is open, the browser's cache also holds back the next one for its URL.
  void queries.cancelQueries({ queryKey })
  void queries.invalidateQueries({ queryKey })
  // What only the page itself wrote, such as its contact, cannot be read again.
  queries.removeQueries({
    queryKey,
    predicate: (query) => query.getObserversCount() === 0 && query.options.queryFn !== undefined
  })
}
