import { QueryClient } from '@tanstack/react-query'

/** Milliseconds between attempts while the server does not answer: under the 10 s within which a screen recovers. */
const retryMilliseconds = 4000

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

/** Reads again what a change made untrue, at once where it is shown. Answers on their way are older: none counts. */
export function readAgain(queries: QueryClient, queryKey: string[]): void {
  // Without this, a first read under way is joined instead of begun anew, and its answer taken for the truth.
  void queries.cancelQueries({ queryKey })
  void queries.invalidateQueries({ queryKey })
}
