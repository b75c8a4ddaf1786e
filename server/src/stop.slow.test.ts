import { expect, test } from 'vitest'
import { createTestApp, holdAnswers, withoutGuard } from '../test/app.ts'
import { connectTo, rawGet, untilClosed } from '../test/attacks/raw-request.ts'
import { testDatabase } from '../test/database.ts'
import type { App } from './http/app-type.ts'

const database = await testDatabase()

async function ask(app: App, path: string) {
  const socket = await connectTo(app)
  socket.write(rawGet(path))
  return socket
}

test('a stop answers running requests, ends the streams and accepts no new connection', async () => {
  const slow = withoutGuard(database)
  const app = await createTestApp(slow)
  const idler = await connectTo(app)
  const gone = untilClosed(idler)
  const follower = await ask(app, '/api/v1/changes')
  const followed = untilClosed(follower)

  const { asked, release } = holdAnswers(slow)
  const answered = untilClosed(await ask(app, '/api/v1/rooms'))
  await asked
  const closed = app.close()
  expect(await followed).toMatch(/^HTTP\/1\.1 200 [\s\S]*event: heartbeat/)
  await expect(fetch(`http://127.0.0.1:${idler.remotePort}/healthz`)).rejects.toThrow()

  release()
  expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*"Atlas"/)
  await Promise.all([closed, gone])
})
