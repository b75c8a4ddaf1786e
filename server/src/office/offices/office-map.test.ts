import { expect, test } from 'vitest'
import { tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { OfficeMap } from './office-map.ts'

const database = await testDatabase()

async function loadMap() {
  await database.reset()
  await database.query(
    `INSERT INTO offices (id, name, time_zone, position) VALUES
       ('lima', 'Lima', 'America/Lima', 2), ('hamburg', 'Hamburg', 'Europe/Berlin', 1)`
  )
  await database.query(
    `INSERT INTO rooms (id, name, capacity, office_id) VALUES ('atlas', 'Atlas', 8, 'main'), ('birch', 'Birch', 4, 'lima')`
  )
  const subscribers: ((change: { kind: string }) => void)[] = []
  const map = await OfficeMap.load({
    database,
    now: () => tuesday,
    changes: { subscribe: (subscriber) => subscribers.push(subscriber) },
    log: { warn() {} }
  })
  return { map, announce: (kind: string) => subscribers.forEach((notify) => void notify({ kind })) }
}

test('the map has the offices in their order, with their rooms and clocks', async () => {
  const { map } = await loadMap()
  expect(map.all.map(({ id }) => id)).toEqual(['main', 'hamburg', 'lima'])
  expect(map.main).toMatchObject({ id: 'main', name: 'Doorplate', time_zone: 'Europe/Berlin' })
  expect(map.officeOf('birch')?.name).toBe('Lima')
  expect(map.officeOf('attic')).toBeUndefined()
  expect(map.clockOf('lima')).toEqual({ date: '2026-11-24', time: '04:42' })
  expect(map.clockOf('nowhere')).toEqual({ date: '2026-11-24', time: '10:42' })
})

test('the map follows changes of rooms and offices', async () => {
  const { map, announce } = await loadMap()
  await database.query(`UPDATE rooms SET office_id = 'hamburg' WHERE id = 'atlas'`)
  announce('rooms')
  await expect.poll(() => map.officeOf('atlas')?.id).toBe('hamburg')
  await database.query(`UPDATE offices SET time_zone = 'Asia/Tokyo' WHERE id = 'hamburg'`)
  announce('office')
  await expect.poll(() => map.clockOf('hamburg').time).toBe('18:42')
})

test('main is offered while it has rooms or no other office has any', async () => {
  const { map } = await loadMap()
  expect(map.first.id).toBe('main')
  await database.query(`UPDATE rooms SET office_id = 'lima'`)
  await map.refresh()
  expect(map.all.map(({ id }) => id)).toEqual(['hamburg', 'lima'])
  expect([map.first.id, map.main.id]).toEqual(['lima', 'main'])
  await database.query('DELETE FROM rooms')
  await map.refresh()
  expect(map.all.map(({ id }) => id)).toEqual(['main', 'hamburg', 'lima'])
})

test('a refresh reads all earlier commits, even if another refresh is running', async () => {
  const { map } = await loadMap()
  const running = map.refresh()
  await database.query(`UPDATE rooms SET office_id = 'hamburg' WHERE id = 'atlas'`)
  await map.refresh()
  expect(map.officeOf('atlas')?.id).toBe('hamburg')
  await running
})
