import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWhen } from '../../ui/hooks/use-when.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { type LogQuery, listLog } from './log-calls.ts'

const entriesAPart = 200
const mostEntries = 2000

type Log = {
  query: UseInfiniteQueryResult<AuditEntry[]>
  entries: readonly AuditEntry[]
  /** Nothing is older than the last entry. */
  isWhole: boolean
  /** There are more than the list keeps. */
  isCut: boolean
  loadMore: (() => void) | undefined
}

/** What happened, newest first. New entries wait until somebody asks for them, so that nothing jumps. */
export function useLog(filter: LogQuery): Log {
  const query = useInfiniteQuery({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      listLog(
        { ...filter, with: 'bookers', limit: entriesAPart, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }, parts) => (parts.length * entriesAPart < mostEntries ? next : undefined),
    placeholderData: keepPreviousData
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const entries = useMemo(() => data?.pages.flatMap((part) => part.entries) ?? [], [data])
  const canLoad = hasNextPage && !isFetching
  // A bulk change is counted whole.
  const isInBatch = entries[entries.length - 1]?.batch != null
  useWhen(canLoad && isInBatch, () => void fetchNextPage(), entries.length)
  const isWhole = data !== undefined && data.pages[data.pages.length - 1]?.next === undefined
  return {
    query: query as unknown as Log['query'],
    entries,
    isWhole,
    isCut: data !== undefined && !isWhole && !hasNextPage,
    loadMore: canLoad ? () => void fetchNextPage() : undefined
  }
}
