import { beforeEach, expect, test } from 'vitest'
import { book, createTestApp, tuesday, withoutGuard } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { App } from '../../base/http/app-type.ts'

const database = await testDatabase()
const office = withoutGuard(database)
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  office.query = (sql, values) => database.query(sql, values)
  app = await createTestApp(office, { now: () => now })
  return () => app.close()
})

async function figures() {
  const { body, statusCode } = await app.inject('/metrics')
  expect(statusCode).toBe(200)
  const figure = (name: string) => new RegExp(`^doorplate_${name} (\\S+)$`, 'm').exec(body)?.[1]
  return [figure('invitations_waiting'), figure('oldest_waiting_invitation_seconds')]
}

test('the metrics have the number of waiting messages and the age of the oldest', async () => {
  expect(await figures()).toEqual(['0', '0'])
  now += 1_000
  await book(app, { guests: [] })
  now += 60_000
  await book(app, { date: '2026-11-26' })
  now += 30_000
  expect(await figures()).toEqual(['3', '90'])
  await database.query(`UPDATE invitations SET state = 'sending' WHERE created_at = $1`, [new Date(tuesday + 1_000)])
  now += 1_000
  expect(await figures()).toEqual(['3', '91'])
  await database.query(`UPDATE invitations SET state = 'sent' WHERE created_at = $1`, [new Date(tuesday + 1_000)])
  now += 1_000
  expect(await figures()).toEqual(['2', '32'])
})

test('repeated reads of the metrics share one count of the database', async () => {
  let counted = 0
  office.query = (sql, values) => {
    if (sql.includes('FROM invitations')) counted++
    return database.query(sql, values)
  }
  for (let time = 0; time < 20; time++) await figures()
  expect(counted).toBe(1)
  now -= 3_600_000
  await figures()
  expect(counted).toBe(2)
})

test('the other metrics work without the database', async () => {
  office.query = async () => {
    throw new Error('The database is away')
  }
  expect(await figures()).toEqual(['Nan', 'Nan'])
  office.query = (sql, values) => database.query(sql, values)
  now += 1_000
  expect(await figures()).toEqual(['0', '0'])
})
