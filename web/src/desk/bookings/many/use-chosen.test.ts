import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { priya } from '../../../../test/desk/desk-bookings.ts'
import type { BookingList } from '../use-booking-list.ts'
import { useChosen } from './use-chosen.ts'

const booking = priya as unknown as ListedBooking

/** A list of which some rows are loaded. */
function listOf(
  loaded: number,
  { of = loaded, ...more }: { of?: number; isError?: boolean; isLoading?: boolean } = {}
) {
  const { isError = false, isLoading = false } = more
  const hasNextPage = loaded < of
  const loadMore = vi.fn()
  const list = {
    rows: Array.from({ length: loaded }, (_, index) => ({ ...booking, id: String(index) })),
    count: of > 1000 ? '1000+' : String(of),
    query: { hasNextPage, isError },
    loadMore: hasNextPage && !isLoading ? loadMore : undefined
  } as unknown as BookingList
  return { list, loadMore }
}

function choosing(first: BookingList) {
  const { result, rerender } = renderHook(({ list }) => useChosen(list), { initialProps: { list: first } })
  return { result, show: (list: BookingList) => rerender({ list }) }
}

test('all that are found are loaded to be chosen', () => {
  const first = listOf(100, { of: 214 })
  const { result, show } = choosing(first.list)
  expect(result.current.all).toBe(214)
  act(() => result.current.choose('all'))
  expect(first.loadMore).toHaveBeenCalledTimes(1)
  expect(result.current).toMatchObject({ isLoading: true, all: undefined })
  show(listOf(100, { of: 214, isLoading: true }).list)
  const second = listOf(200, { of: 214 })
  show(second.list)
  expect(second.loadMore).toHaveBeenCalledTimes(1)
  show(listOf(214).list)
  expect(result.current.isLoading).toBe(false)
  expect(result.current.rows).toHaveLength(214)
})

test('500 are chosen at most', () => {
  const { result, show } = choosing(listOf(400, { of: 2000 }).list)
  expect(result.current.all).toBe(1000)
  act(() => result.current.choose('all'))
  const enough = listOf(600, { of: 2000 })
  show(enough.list)
  expect(enough.loadMore).not.toHaveBeenCalled()
  expect(result.current.rows).toHaveLength(500)
  expect(result.current.keys.size).toBe(500)
})

test('a failure ends the loading, until it is tried again', () => {
  const { result, show } = choosing(listOf(100, { of: 214 }).list)
  act(() => result.current.choose('all'))
  const failed = listOf(100, { of: 214, isError: true })
  show(failed.list)
  expect(result.current.isLoading).toBe(false)
  expect(failed.loadMore).not.toHaveBeenCalled()
  const again = listOf(100, { of: 214 })
  show(again.list)
  expect(again.loadMore).toHaveBeenCalledTimes(1)
})
