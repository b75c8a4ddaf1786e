import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../../src/http/app-type.ts'
import { createTestApp, withoutGuard } from '../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { connectTo, rawGet, sendRaw } from './raw-request.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

/** A connection with its socket at the server. */
async function connectionWithBothEnds(): Promise<{ socket: Socket; atServer: Socket }> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const arrival = once(app.server, 'connection')
  const socket = await connectTo(app)
  const [atServer] = await arrival
  return { socket, atServer }
}

/** Holds the database's answers until the test releases them. */
function holdAnswers(held: TestDatabase) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Promise<void>((resolve) => {
    held.query = async (sql, values) => {
      resolve()
      await released
      return database.query(sql, values)
    }
  })
  return { asked, release }
}

test('S-38: a connection with pipelined requests is ended', async () => {
  const answer = await sendRaw(app, rawGet('/healthz') + rawGet('/healthz', 'Connection: close'))
  expect(answer.answers).toBe(0)
})

test('S-38: sequential requests on one connection are answered', async () => {
  const socket = await connectTo(app)
  for (const last of ['X: y', 'Connection: close']) {
    socket.write(rawGet('/healthz', last))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('S-38: pipelined requests for streams leave no stream open', async () => {
  await app.close()
  app = await createTestApp(database, { config: { streamsPerAddress: 3 } })
  for (let round = 0; round < 3; round++) {
    const socket = await connectTo(app)
    socket.write(rawGet('/api/v1/changes').repeat(20))
    socket.end()
    await once(socket.resume(), 'close')
  }
  const streams = async () => /doorplate_streams (\d+)/.exec((await app.inject('/metrics')).body)![1]
  await expect.poll(streams, { timeout: 20_000 }).toBe('0')
  const display = await connectTo(app)
  display.write(rawGet('/api/v1/changes'))
  const [head] = await once(display, 'data')
  expect(String(head)).toMatch(/^HTTP\/1\.1 200 /)
  display.destroy()
})

test('S-38: abandoned requests do not delay a stop', async () => {
  await app.close()
  const slow = withoutGuard(database)
  app = await createTestApp(slow)
  const { socket, atServer } = await connectionWithBothEnds()
  const gone = once(atServer, 'close')
  const { asked, release } = holdAnswers(slow)
  socket.write(rawGet('/readyz') + rawGet('/nothing').repeat(60))
  await asked
  socket.destroy()
  await gone
  release()
  // The stop's timeout never comes: it must end because nothing runs.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await app.close()
})
