import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { Day, Moment } from '@doorplate/domain/time'
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { useSettled } from '../../ui/timers/use-settled.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { type BookingPage, listBookings } from '../calls/list-bookings.ts'
import type { Feed } from '../calls/use-read.ts'
import { type BookingFilters, rangeOf } from './booking-filters.ts'

const rowsAPage = 100
/** As many as one call changes. */
const mostRows = 500

export type BookingList = {
  query: UseInfiniteQueryResult<ListedBooking[]>
  rows: readonly ListedBooking[]
  /** '214' or '1000+'. */
  count: string
  notIndexed: number
  /** If there are more than the list keeps: the last day, and the cursor of the list that goes on. */
  end: { day: Day; cursor: string } | undefined
  loadMore: (() => void) | undefined
}

const feeds: readonly Feed[] = ['bookings']

export function useBookingList(filters: BookingFilters): BookingList {
  const now = useNow()
  const office = useDeskOffice()
  const q = useSettled(filters.q).trim()
  const range = { ...rangeOf(filters, now.date, office), ...(q !== '' && { q }) }
  const query = useInfiniteQuery({
    queryKey: ['bookings', 'list', range, filters.after],
    queryFn: ({ pageParam, signal }) =>
      listBookings(
        {
          ...range,
          limit: rowsAPage,
          ...(pageParam !== undefined && { cursor: pageParam }),
          ...(pageParam === filters.after && { count: 'true' })
        },
        signal
      ),
    initialPageParam: filters.after,
    getNextPageParam: ({ next }, pages) => (pages.length * rowsAPage < mostRows ? next : undefined),
    placeholderData: keepPreviousData,
    // Somebody who goes through years of bookings would keep all of them in memory.
    gcTime: 0,
    meta: { feeds }
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => (data ? rowsOf(data.pages, filters.show, now) : []), [data, filters.show, now])
  const [first] = data?.pages ?? []
  const end = data && !hasNextPage ? endOf(data.pages) : undefined
  return {
    query: query as unknown as BookingList['query'],
    rows,
    count: hasNextPage || end ? (first?.count ?? '') : String(rows.length),
    notIndexed: first?.notIndexed ?? 0,
    end,
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined
  }
}

function endOf(pages: readonly BookingPage[]): BookingList['end'] {
  const { rows, next } = pages[pages.length - 1]!
  const last = rows[rows.length - 1]
  return next !== undefined && last ? { day: last.date, cursor: next } : undefined
}

/** Lists each booking once: one that moved while pages were read is in two. Today's are upcoming or past by the minute. */
function rowsOf(pages: readonly BookingPage[], show: BookingFilters['show'], { date, time }: Moment) {
  const all = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const isOver = (row: ListedBooking) => row.date < date || (row.date === date && row.end_time <= time)
  const rows = [...all.values()]
  if (show === 'upcoming') return rows.filter((row) => !isOver(row))
  return show === 'past' ? rows.filter(isOver) : rows
}
