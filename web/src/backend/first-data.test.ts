import { expect, test } from 'vitest'
import { atlas, birch, booked, today } from '../../test/app.tsx'
import { bookedTime, carriedDataOf, fillQueries } from './first-data.ts'
import { bookingsKey, createQueries, dayKey, doorKey, roomsKey, weekKey } from './queries.ts'

const meeting = booked('11:00', '12:00')

function queriesOf(data: unknown) {
  const json = JSON.stringify({ data_version: 'v1', data })
  document.head.innerHTML = `<script type="application/json" id="doorplate-data">${json}</script>`
  const queries = createQueries()
  fillQueries(queries, carriedDataOf(document)!.data)
  return queries
}

test('the rooms, their bookings of today and the day of all rooms are known before they are read', () => {
  const queries = queriesOf({ rooms: [atlas, birch], booked: { from: today, to: today, bookings: [meeting] } })
  expect(queries.getQueryData(roomsKey)).toEqual([atlas, birch])
  expect(queries.getQueryData(bookingsKey('atlas', today))).toEqual([meeting])
  expect(queries.getQueryData(bookingsKey('birch', today))).toEqual([])
  expect(queries.getQueryData(dayKey(today))).toMatchObject({ rooms: { atlas: [bookedTime(meeting)], birch: [] } })
})

test('the week of a room is known as a whole and by day', () => {
  const queries = queriesOf({
    rooms: [atlas, birch],
    booked: { from: '2026-11-23', to: '2026-11-29', room_id: 'atlas', bookings: [meeting] }
  })
  expect(queries.getQueryData(weekKey('atlas', '2026-11-23'))).toEqual([meeting])
  expect(queries.getQueryData(bookingsKey('atlas', today))).toEqual([meeting])
  expect(queries.getQueryData(bookingsKey('atlas', '2026-11-29'))).toEqual([])
  expect(queries.getQueryData(bookingsKey('atlas', '2026-11-30'))).toBeUndefined()
  expect(queries.getQueryData(bookingsKey('birch', today))).toBeUndefined()
  expect(queries.getQueryData(dayKey(today))).toBeUndefined()
})

test('a kiosk knows its own room with its door, but no bookings of other rooms', () => {
  const door = { actions: ['book'], limit_minutes: 120 }
  const queries = queriesOf({
    rooms: [atlas, birch],
    booked: { from: today, to: today, room_id: 'atlas', bookings: [meeting] },
    kiosk: { room_id: 'atlas', door }
  })
  expect(queries.getQueryData(bookingsKey('atlas', today))).toEqual([meeting])
  expect(queries.getQueryData(bookingsKey('birch', today))).toBeUndefined()
  expect(queries.getQueryData(doorKey('atlas'))).toEqual(door)
})

test('a page knows only what its data contains', () => {
  const rooms = queriesOf({ rooms: [atlas] })
  expect(
    rooms
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
  ).toEqual([roomsKey])
  expect(rooms.getQueryData(roomsKey)).toEqual([atlas])
  expect(queriesOf({}).getQueryCache().getAll()).toEqual([])
  document.head.innerHTML = ''
  expect(carriedDataOf(document)).toBeUndefined()
})
