import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildStale } from '../../scripts/product/products.mjs'
import { createTestApp, holdAnswers, withoutGuard } from '../test/app.ts'
import { connectTo, rawGet, untilClosed } from '../test/attacks/connections/raw-request.ts'
import { testDatabase } from '../test/database.ts'
import type { App } from './base/http/app-type.ts'

const database = await testDatabase()
beforeAll(() => buildStale('server'))

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

  const { received, release } = holdAnswers(slow)
  const answered = untilClosed(await ask(app, '/api/v1/rooms'))
  await received
  const closed = app.close()
  expect(await followed).toMatch(/^HTTP\/1\.1 200 [\s\S]*event: heartbeat/)
  await expect(fetch(`http://127.0.0.1:${idler.remotePort}/healthz`)).rejects.toThrow()

  release()
  expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*"Atlas"/)
  await Promise.all([closed, gone])
})

test('SIGTERM ends ten streams properly and the process without waiting for them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorplate-stop-'))
  const server = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const [ready] = await once(createInterface({ input: server.stdout }), 'line')
  const [url] = /http:.*/.exec(ready)!
  const headers = { authorization: 'Bearer doorplate-public-key' }
  const streams = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/api/v1/changes`, { headers })))
  // A stream that is cut off instead of ended rejects.
  const contents = Promise.all(streams.map((stream) => stream.text()))

  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  for (const content of await contents) expect(content).toMatch(/^event: heartbeat\n/)
  // A server that waited for the streams would be stopped with 1 after its grace.
  expect(await exit).toEqual([0, null])
}, 120_000)
