import { beforeEach } from 'vitest'
import type { App } from '../src/http/app-type.ts'
import { adminKey, createTestApp, tuesday } from './app.ts'
import { testDatabase } from './database.ts'

type Entry = { id: number; action: string; via: string; client: string | null; booking_id: string | null }

/** The caller's address, as a proxy tells it. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

/** An app behind a proxy, empty and on Tuesday when each test of the file begins. */
export async function testAuditedApp() {
  const database = await testDatabase()
  const context = { database, app: {} as App, now: tuesday, audit }
  beforeEach(async () => {
    context.now = tuesday
    context.app = await createTestApp(database, { config: { trustProxy: 1 }, now: () => context.now })
    return () => context.app.close()
  })

  async function audit(query = ''): Promise<Entry[]> {
    return (await context.app.inject({ url: `/api/v1/audit${query}`, headers: adminKey })).json()
  }

  return context
}
