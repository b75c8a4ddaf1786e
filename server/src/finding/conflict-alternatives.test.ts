import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { book, createTestApp, withoutGuard } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const guests = Array.from({ length: 4 }, (_, index) => `guest-${index}@buergi.example`)

/** Tried again where the machine was too busy to find any in time. */
function alternativesTo(changes: Parameters<typeof book>[1]): Promise<Alternative[]> {
  return vi.waitFor(
    async () => {
      const refused = await book(app, changes)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toHaveProperty('alternatives')
      return refused.json().alternatives
    },
    { timeout: 20_000 }
  )
}

describe('a conflict', () => {
  test('offers the same room at the nearest time first', async () => {
    await book(app)
    const [nearest] = await alternativesTo({ guests: [] })
    expect(nearest).toEqual({
      kind: 'other_time',
      room_id: 'atlas',
      date: '2026-11-25',
      start_time: '08:00',
      end_time: '09:00'
    })
  })

  test('offers no other room that is too small for the guests and who books', async () => {
    await book(app)
    const alternatives = await alternativesTo({ guests })
    expect(alternatives.map(({ room_id }) => room_id)).toEqual(Array(4).fill('atlas'))
    expect(alternatives.map(({ kind }) => kind)).toEqual(['other_time', 'other_time', 'other_day', 'other_day'])
  })

  test('what it offers is booked at once, whichever is taken', async () => {
    await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('dune', 'Dune', 2), ('elbe', 'Elbe', 3)`)
    await book(app, { start_time: '08:00', end_time: '09:00' })
    await book(app, { start_time: '09:00', end_time: '10:30' })
    await book(app, { room_id: 'birch' })
    const alternatives = await alternativesTo({ guests })
    expect(alternatives.map(({ kind }) => kind)).toContain('two_rooms')
    for (const { room_id, date, start_time, end_time } of alternatives) {
      const booked = await book(app, { room_id, date, start_time, end_time, guests })
      expect(booked.statusCode).toBe(201)
      await database.query('DELETE FROM bookings WHERE id = $1', [booked.json().id])
    }
  })

  test.each([
    ['take too long', () => new Promise<never>(() => undefined)],
    ['fail', () => Promise.reject(new Error('Down'))]
  ])('is answered without alternatives when they %s', async (_case, query) => {
    await app.close()
    const failing = withoutGuard(database)
    app = await createTestApp(failing)
    await book(app)
    failing.query = query
    const refused = await book(app)
    failing.query = database.query.bind(database)
    expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.json()).not.toHaveProperty('alternatives')
  })
})
