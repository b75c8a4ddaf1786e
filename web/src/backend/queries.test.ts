import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { bookingsKey, createQueries, invalidate, streamlessKey } from './queries.ts'

const today = '2026-11-24'

test('what is outdated and not shown is forgotten, so that no view begins with it', async () => {
  const queries = createQueries()
  const read = vi.fn(async () => [])
  const [shown, left, other] = ['atlas', 'birch', 'cedar'].map((room) => bookingsKey(room, today))
  for (const queryKey of [shown!, left!, other!]) await queries.fetchQuery({ queryKey, queryFn: read })
  const stop = new QueryObserver(queries, { queryKey: shown!, queryFn: read }).subscribe(() => undefined)
  queries.setQueryData(streamlessKey, true)
  invalidate(queries, shown)
  invalidate(queries, left)
  expect(queries.getQueryData(shown!)).toEqual([])
  expect(queries.getQueryData(left!)).toBeUndefined()
  expect(queries.getQueryData(other!)).toEqual([])
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(4))
  invalidate(queries)
  expect(queries.getQueryData(other!)).toBeUndefined()
  expect(queries.getQueryData(streamlessKey), 'the page’s own state').toBe(true)
  stop()
})
