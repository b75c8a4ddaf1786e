import { expect, onTestFinished, test, vi } from 'vitest'
import { book, createTestApp, testConfig, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { pollOptions } from '../../../test/mail/outbox.ts'
import { releaseNoShows } from './release-job.ts'
import { keepWatch } from './watch-store.ts'

const database = await testDatabase()
const config = testConfig({ checkIn: { before: 10, after: 10 } })

const startServer = (now: () => number) => {
  const log = { info: vi.fn(), warn: vi.fn() }
  onTestFinished(releaseNoShows(database, { config, now, log }))
  return log
}
const written = async () =>
  (await database.query<{ alive_at: Date }>('SELECT alive_at FROM door_watch'))[0]?.alive_at.getTime()

test.each([60, 59])('a clock %i seconds behind another server is logged from a minute on', async (seconds) => {
  await keepWatch(database, tuesday + seconds * 1000)
  const { warn } = startServer(() => tuesday)
  await expect.poll(written, pollOptions).toBe(tuesday)
  const complaint = expect.stringMatching(/^This clock was set back, or is behind that of another server/)
  const behind = warn.mock.calls.filter(([facts]) => 'seconds' in facts)
  expect(behind).toEqual(seconds < 60 ? [] : [[{ seconds }, complaint]])
})

test('the start names the rooms that need a check-in and have no display', async () => {
  await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8), ('birch', 'Birch', 8)`)
  await database.query(`INSERT INTO displays (room_id, present_since, present_at) VALUES ('birch', $1, $1)`, [
    new Date(tuesday - 3_600_000)
  ])
  const { warn } = startServer(() => tuesday)
  await expect
    .poll(() => warn.mock.calls, pollOptions)
    .toEqual([[{ rooms: ['atlas'] }, expect.stringMatching(/^Rooms need a check-in, but no display/)]])
})

test('the log names the rooms that were not released because nobody could check in', async () => {
  const app = await createTestApp(database, { config, now: () => tuesday - 3_600_000 })
  const meeting = { date: '2026-11-24', start_time: '10:30', end_time: '11:30' }
  for (const room_id of ['atlas', 'birch']) await book(app, { ...meeting, room_id })
  await app.close()
  const times = [new Date(tuesday - 3_600_000), new Date(tuesday)]
  await database.query('INSERT INTO door_watch (returned_at, alive_at) VALUES ($1, $2)', times)
  await database.query(`INSERT INTO displays (room_id, present_since, present_at) VALUES ('birch', $1, $2)`, times)
  const { info, warn } = startServer(() => tuesday)
  const kept = [{ rooms: ['atlas'] }, expect.stringMatching(/^Rooms were not released: no display was in contact/)]
  await expect.poll(() => warn.mock.calls, pollOptions).toContainEqual(kept)
  expect(info.mock.calls).toEqual([[{ count: 1 }, 'Rooms were released because nobody checked in']])
})
