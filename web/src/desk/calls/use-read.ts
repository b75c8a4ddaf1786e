import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'

/** The kinds of events in the change stream. */
export type Feed = 'bookings' | 'rooms' | 'offices'

export type Read<Data> = {
  key: QueryKey
  read(signal: AbortSignal): Promise<Data>
  /** Events after which it is read again. */
  feeds?: readonly Feed[]
  /** Milliseconds between reads of what has no events. */
  every?: number
}

/** Milliseconds between reads of what has no events and need not be new at once, such as emails. */
export const halfMinute = 30_000

/** Reads data of the server. While it is read again, the earlier data stays. */
export function useRead<Data>({ key, read, feeds = [], every }: Read<Data>): UseQueryResult<Data> {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    meta: { feeds },
    ...(every !== undefined && { refetchInterval: every, refetchIntervalInBackground: false })
  })
}

/** Reads again what somebody else has changed, without waiting for an event. */
export function useReadNow<Data>({ key, read, feeds = [] }: Read<Data>): () => Promise<Data> {
  const queries = useQueryClient()
  return () =>
    queries.fetchQuery({ queryKey: key, queryFn: ({ signal }) => read(signal), meta: { feeds }, staleTime: 0 })
}
