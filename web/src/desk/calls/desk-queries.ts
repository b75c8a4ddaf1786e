import { QueryClient } from '@tanstack/react-query'
import { BackendError } from '../../backend/calls.ts'

/** Milliseconds: what a server without a database says in `Retry-After`. */
const databaseRetryMilliseconds = 2000

/** The server runs and its database does not: a read is then repeated. */
export function isDatabaseAway(error: Error | null): boolean {
  return error instanceof BackendError && error.status === 503
}

/** Data is read again whenever it is opened, and the earlier data is shown until then. */
export function createDeskQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        refetchInterval: ({ state }) => (isDatabaseAway(state.error) ? databaseRetryMilliseconds : false)
      },
      mutations: { networkMode: 'always' }
    }
  })
}
