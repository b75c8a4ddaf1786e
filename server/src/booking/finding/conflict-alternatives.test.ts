import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { describe, expect, test, vi } from 'vitest'
import { book, createTestApp, withoutGuard } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()
const { database } = office

const guests = Array.from({ length: 4 }, (_, index) => `guest-${index}@buergi.example`)

/** Tried again where the machine was too busy to find any in time. */
function alternativesTo(changes: Parameters<typeof book>[1]): Promise<Alternative[]> {
  return vi.waitFor(
    async () => {
      const refused = await office.book(changes)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toHaveProperty('alternatives')
      return refused.json().alternatives
    },
    { timeout: 20_000 }
  )
}

describe('a conflict', () => {
  test('offers no room that is too small for the booker and the guests', async () => {
    await office.book()
    const alternatives = await alternativesTo({ guests })
    expect(alternatives.map(({ room_id }) => room_id)).toEqual(Array(4).fill('atlas'))
    expect(alternatives.map(({ kind }) => kind)).toEqual(['other_time', 'other_time', 'other_day', 'other_day'])
  })

  test('offers only bookable alternatives', async () => {
    await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('dune', 'Dune', 2), ('elbe', 'Elbe', 3)`)
    await office.book({ start_time: '08:00', end_time: '09:00' })
    await office.book({ start_time: '09:00', end_time: '10:30' })
    await office.book({ room_id: 'birch' })
    const alternatives = await alternativesTo({ guests })
    expect(alternatives.map(({ kind }) => kind)).toContain('two_rooms')
    for (const { room_id, date, start_time, end_time } of alternatives) {
      const booked = await office.book({ room_id, date, start_time, end_time, guests })
      expect(booked.statusCode).toBe(201)
      await database.query('DELETE FROM bookings WHERE id = $1', [booked.json().id])
    }
  })

  test.each([
    ['take too long', () => new Promise<never>(() => undefined)],
    ['fail', () => Promise.reject(new Error('Down'))]
  ])('is answered without alternatives when they %s', async (_case, query) => {
    const failing = withoutGuard(database)
    const app = await createTestApp(failing)
    await book(app)
    failing.query = query
    const refused = await book(app)
    failing.query = database.query.bind(database)
    await app.close()
    expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.json()).not.toHaveProperty('alternatives')
  })
})
