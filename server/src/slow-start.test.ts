import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()

test('the app waits for a part of itself that takes a minute to load', async () => {
  const app = await createTestApp(database)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    return app.close()
  })
  let finish = () => {}
  app.register((_part, _options, done) => {
    finish = done
  })
  const ready = app.ready()
  await vi.advanceTimersByTimeAsync(60_000)
  finish()
  await expect(ready).resolves.toBeDefined()
})
