import type { DayOfRooms } from '@doorplate/api/booking/days'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { booked, dayOf, deferred, type FakeBackend, fakeBackend, stream, today } from '../../../test/app.tsx'
import { createQueries, dayKey } from '../../backend/queries.ts'
import { type DayRead, followDay } from './follow-day.ts'

let backend: FakeBackend
let day: ReturnType<typeof followDay>
let queries: ReturnType<typeof createQueries>
const ignore = { connected() {}, heartbeat() {}, bookings() {}, rooms() {}, offices() {}, heldBack() {} }

const shown = () => queries.getQueryData<DayRead>(dayKey(today))?.rooms
const changes = (room_id?: string, date = today) =>
  stream(backend).bookings(room_id === undefined ? {} : { room_id, date })
const settle = () => vi.advanceTimersByTimeAsync(1)

beforeEach(async () => {
  vi.useFakeTimers()
  backend = fakeBackend([booked('11:00', '12:00')])
  queries = createQueries()
  day = followDay(backend, queries)
  day.backend.changes(ignore, {})
  const queryFn = ({ signal }: { signal: AbortSignal }) => day.read(today, signal)
  new QueryObserver(queries, { queryKey: dayKey(today), queryFn }).subscribe(() => {})
  await settle()
})

const eleven = ['11:00', '12:00', 'Jonas Keller', 'Bürgi & Partner', null]

test('a change reloads only its room', async () => {
  expect(shown()).toEqual({ atlas: [eleven], birch: [] })
  backend.bookings.mockResolvedValue([])
  await settle()
  changes('atlas')
  await settle()
  expect(shown()).toEqual({ atlas: [], birch: [] })
  expect(backend.bookings.mock.lastCall!.slice(0, 2)).toEqual(['atlas', today])
  expect(backend.day).toHaveBeenCalledTimes(1)
})

test('a change on another day marks that day as outdated', async () => {
  queries.setQueryData(dayKey('2026-11-25'), { requestedAt: 0, rooms: {} })
  changes('atlas', '2026-11-25')
  await settle()
  expect(backend.bookings).not.toHaveBeenCalled()
  expect(queries.getQueryState(dayKey('2026-11-25'))!.isInvalidated).toBe(true)
})

test('simultaneous changes of more than twenty rooms reload the day once', async () => {
  for (let room = 1; room <= 30; room++) changes(`room-${room}`)
  await vi.advanceTimersByTimeAsync(500)
  expect(backend.bookings).toHaveBeenCalledTimes(20)
  expect(backend.day).toHaveBeenCalledTimes(2)
})

test('changes of twenty rooms reload only those rooms, even repeatedly', async () => {
  for (let room = 1; room <= 20; room++) changes(`room-${room}`)
  await vi.advanceTimersByTimeAsync(600)
  for (let room = 1; room <= 20; room++) changes(`room-${room}`)
  await vi.advanceTimersByTimeAsync(600)
  expect(backend.day).toHaveBeenCalledTimes(1)
})

test.each([
  ['a change without a name', undefined],
  ['a change of a room that cannot be read', 'atlas']
])('%s reloads the day once', async (_what, room_id) => {
  backend.bookings.mockRejectedValue(new Error('no answer'))
  changes(room_id)
  await settle()
  expect(backend.day).toHaveBeenCalledTimes(2)
})

test('a day requested before a room’s change does not overwrite that change', async () => {
  const answer = deferred<DayOfRooms>()
  backend.day.mockReturnValue(answer.promise)
  changes()
  await settle()
  backend.bookings.mockResolvedValue([])
  changes('atlas')
  await settle()
  answer.resolve(dayOf([booked('11:00', '12:00')]))
  await settle()
  expect(shown()).toEqual({ atlas: [], birch: [] })
})

test('the later of two changes to a room wins, regardless of the order of the answers', async () => {
  const answers: ((bookings: ReturnType<typeof booked>[]) => void)[] = []
  backend.bookings.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  changes('atlas')
  changes('atlas')
  await settle()
  answers[1]!([])
  await settle()
  answers[0]!([booked('11:00', '12:00')])
  await settle()
  expect(shown()!['atlas']).toEqual([])
})
