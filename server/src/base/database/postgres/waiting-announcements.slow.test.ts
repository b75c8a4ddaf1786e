import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { silent } from '../../../../test/silent.ts'
import type { Queries } from '../database.ts'
import { PostgresDatabase } from './postgres-database.ts'

const rename = `UPDATE offices SET name = name || '.' WHERE id = 'main'`
const change = '{"feed" : "office", "office_id" : "main"}'
const countWaiting = 'SELECT count(*) AS count FROM announcements'

async function openTwo() {
  const { url, drop } = await createDatabase()
  const [writer, other] = [new PostgresDatabase(url, silent), new PostgresDatabase(url, silent)]
  onTestFinished(async () => {
    for (const database of [writer, other]) await database.close().catch(() => 'closed before')
    await drop()
  })
  return { url, writer, other }
}

async function listen(database: PostgresDatabase) {
  const announced: string[] = []
  const ignore = () => undefined
  await database.listen('doorplate_changes', {
    announced: (text) => announced.push(text),
    lost: ignore,
    regained: ignore
  })
  return announced
}

test('a transaction is announced to every process after its commit', async () => {
  const { writer, other } = await openTwo()
  const [own, others] = [await listen(writer), await listen(other)]
  await writer.transaction(async (queries) => {
    await queries.query(rename)
    expect(await queries.query(countWaiting)).toEqual([{ count: 1 }])
  })
  await vi.waitFor(() => expect([own, others]).toEqual([[change], [change]]))
  expect(await writer.query(countWaiting)).toEqual([{ count: 0 }])
})

test('a transaction that is rolled back is not announced', async () => {
  const { writer, other } = await openTwo()
  const announced = await listen(other)
  const failed = writer.transaction(async (queries) => {
    await queries.query(`INSERT INTO rooms (id, name, capacity) VALUES ('never', 'Never', 4)`)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  // Announced in the same statement as whatever waited before.
  await writer.transaction((queries) => queries.query(rename))
  await vi.waitFor(() => expect(announced).toEqual([change]), { timeout: 5000 })
})

test('transactions that commit in another order than they wrote are all announced', async () => {
  const { writer, other } = await openTwo()
  const announced = await listen(other)
  await listen(writer)
  await other.query(`INSERT INTO rooms (id, name, capacity) VALUES ('one', 'One', 4), ('two', 'Two', 4)`)
  await vi.waitFor(() => expect(announced).toHaveLength(2))
  const update = (queries: Queries, id: string) => queries.query('UPDATE rooms SET capacity = 5 WHERE id = $1', [id])
  await writer.transaction(async (queries) => {
    await update(queries, 'one')
    await writer.transaction((inner) => update(inner, 'two'))
    await vi.waitFor(() => expect(new Set(announced.slice(2)).size).toBe(1))
  })
  await vi.waitFor(() => expect(new Set(announced.slice(2)).size).toBe(2))
})

test('what a process left that died after its commit is announced by another', async () => {
  const { writer, other } = await openTwo()
  const announced = await listen(other)
  // A process that does not listen announces nothing.
  await writer.transaction((queries) => queries.query(rename))
  await writer.close()
  await vi.waitFor(() => expect(announced).toEqual([change]), { timeout: 5000 })
})

test('what was left is announced at the next start', async () => {
  const { writer, other } = await openTwo()
  await writer.transaction((queries) => queries.query(rename))
  expect(await writer.query(countWaiting)).toEqual([{ count: 1 }])
  await listen(other)
  await vi.waitFor(async () => expect(await writer.query(countWaiting)).toEqual([{ count: 0 }]), { timeout: 5000 })
})

test('changes by plain SQL are announced by themselves', async () => {
  const { url, writer, other } = await openTwo()
  const announced = await listen(other)
  const client = new pg.Client(url)
  await client.connect()
  await client.query('BEGIN')
  await client.query(rename)
  expect((await client.query(countWaiting)).rows).toEqual([{ count: '0' }])
  await client.query('COMMIT')
  await client.end()
  await vi.waitFor(() => expect(announced).toEqual([change]))
  expect(await writer.query(countWaiting)).toEqual([{ count: 0 }])
})

test('commits that come during an announcement share the next one', async () => {
  const { writer, other } = await openTwo()
  const announced = await listen(writer)
  const count = 40
  // Each changes another room, so that none waits for another.
  const rooms = Array.from({ length: count }, (_, index) => `('room-${index}', 'Room', 4)`)
  await other.query(`INSERT INTO rooms (id, name, capacity) VALUES ${rooms.join()}`)
  await vi.waitFor(() => expect(announced).toHaveLength(count))
  const update = (index: number) =>
    writer.transaction((queries) => queries.query('UPDATE rooms SET capacity = 5 WHERE id = $1', [`room-${index}`]))
  await Promise.all(rooms.map((_, index) => update(index)))
  await vi.waitFor(() => expect(new Set(announced.slice(count)).size).toBe(count))
})
