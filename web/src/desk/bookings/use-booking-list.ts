import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { Day, Moment } from '@doorplate/domain/time'
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../clock/use-clock.ts'
import { useSettled } from '../../ui/timers/use-settled.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import type { Feed } from '../calls/use-read.ts'
import { type BookingPage, listBookings } from './booking-calls.ts'
import { type BookingFilters, rangeOf } from './booking-filters.ts'

const rowsAPage = 100
const mostRows = 1000

export type BookingList = {
  query: UseInfiniteQueryResult<ListedBooking[]>
  rows: readonly ListedBooking[]
  /** '214' or '1000+'. */
  count: string
  notIndexed: number
  /** There are more than the list keeps. */
  isCut: boolean
  /** The filter that shows those after the last one. None if a single day has more than the list keeps. */
  further: { from: Day } | { to: Day } | undefined
  loadMore: (() => void) | undefined
}

const feeds: readonly Feed[] = ['bookings']

export function useBookingList(filters: BookingFilters): BookingList {
  const now = useNow()
  const office = useDeskOffice()
  const q = useSettled(filters.q).trim()
  const range = { ...rangeOf(filters, now.date, office), ...(q !== '' && { q }) }
  const query = useInfiniteQuery({
    queryKey: ['bookings', 'list', range],
    queryFn: ({ pageParam, signal }) =>
      listBookings(
        { ...range, limit: rowsAPage, ...(pageParam === undefined ? { count: 'true' } : { cursor: pageParam }) },
        signal
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }, pages) => (pages.length * rowsAPage < mostRows ? next : undefined),
    placeholderData: keepPreviousData,
    // Somebody who goes through years of bookings would keep all of them in memory.
    gcTime: 0,
    meta: { feeds }
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => (data ? rowsOf(data.pages, filters.show, now) : []), [data, filters.show, now])
  const [first] = data?.pages ?? []
  const isCut = data?.pages[data.pages.length - 1]?.next !== undefined && !hasNextPage
  return {
    query: query as unknown as BookingList['query'],
    rows,
    count: hasNextPage || isCut ? (first?.count ?? '') : String(rows.length),
    notIndexed: first?.notIndexed ?? 0,
    isCut,
    further: isCut ? furtherThan(rows, range) : undefined,
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined
  }
}

/** The last day is shown once more, because only a part of it may have been listed. */
function furtherThan(rows: readonly ListedBooking[], { order, from, to }: ReturnType<typeof rangeOf>) {
  const day = rows[rows.length - 1]!.date
  if (order === '-time') return day === to ? undefined : { to: day }
  return day === from ? undefined : { from: day }
}

/** Each once: a booking that moved while pages were read is in two. Of today only what is upcoming, or past. */
function rowsOf(pages: readonly BookingPage[], show: BookingFilters['show'], { date, time }: Moment) {
  const all = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
  const isOver = (row: ListedBooking) => row.date < date || (row.date === date && row.end_time <= time)
  const rows = [...all.values()]
  if (show === 'upcoming') return rows.filter((row) => !isOver(row))
  return show === 'past' ? rows.filter(isOver) : rows
}
