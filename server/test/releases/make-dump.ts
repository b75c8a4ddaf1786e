import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { startPostgres } from '../../../scripts/tests/postgres.mjs'
import { connect } from '../../src/base/database/postgres/first-connection.ts'
import { version } from '../../src/base/settings/version.ts'
import { rowsOfRareTables } from '../sql/rows-of-rare-tables.ts'

/*
 * Writes a database of this version with a row in each table as `<version>.sql`, its backup as `<version>.backup`, and
 * what its server answers as `<version>.json`. Run once for a release, after `npm run build`: see docs/CONTRIBUTING.md.
 */

const postgres = await startPostgres()
const dataDir = mkdtempSync(join(tmpdir(), 'doorplate-dump-'))
const server = await ServerProcess.start({
  dataDir,
  officeTime: '2026-11-24T10:42:07+01:00',
  environment: { DATABASE_URL: postgres.url, PUBLIC_URL: 'https://rooms.office.example' }
})
try {
  const answers = await fill()
  const backup = await server.api('GET', '/api/v1/backup', { key: keys.admin })
  writeFileSync(fileOf('backup'), await backup.text())
  await server.stop()
  const dump = execFileSync(join(postgres.binFolder, 'pg_dump'), ['--inserts', '--no-owner', postgres.url], {
    encoding: 'utf8'
  })
  writeFileSync(fileOf('sql'), legible(dump))
  writeFileSync(fileOf('json'), `${JSON.stringify(answers, undefined, 2)}\n`)
} finally {
  await server.kill()
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}

function fileOf(ending: string): URL {
  return new URL(`${version}.${ending}`, import.meta.url)
}

type Answer = { url: string; key?: string; etag: string | null; body: unknown }

/** @returns what people who have the links of the bookings read */
async function fill(): Promise<Answer[]> {
  const booking = {
    room_id: 'atlas',
    date: '2026-11-25',
    start_time: '09:00',
    end_time: '10:00',
    booked_by: 'Zoë Łukasz',
    booker_email: 'zoe@example.com',
    company: 'Quotes "&" Sons',
    purpose: 'Planning 🚪',
    guests: ['guest@example.com']
  }
  const single = await stored(
    server.api('POST', '/api/v1/bookings', { body: booking, headers: { 'idempotency-key': 'kept' } })
  )
  const changed = await server.api('PATCH', `/api/v1/bookings/${single.id}`, {
    body: { start_time: '09:30', end_time: '10:30' },
    headers: { 'doorplate-key': single.key, 'if-match': single.etag }
  })
  if (!changed.ok) throw new Error(await changed.text())
  const cancelled = await stored(
    server.api('POST', '/api/v1/bookings', { body: { ...booking, start_time: '14:00', end_time: '15:00' } })
  )
  await server.api('PATCH', `/api/v1/bookings/${cancelled.id}`, {
    body: { cancelled: true },
    headers: { 'doorplate-key': cancelled.key }
  })
  const rule = { frequency: 'weekly', weekdays: ['friday'], count: 3 } as const
  const dates = [{ date: '2026-11-27' }, { date: '2026-12-04', room_id: 'birch' }, { date: '2026-12-11' }]
  const series = await stored(
    server.api('POST', '/api/v1/series', { body: { rule, booking: { ...booking, date: '2026-11-27' }, dates } })
  )
  await stored(
    server.api('POST', '/api/v1/faults', { body: { room_id: 'atlas', equipment: 'Projector', note: 'Flickers' } })
  )
  await storeRareRows()
  const { path } = (await (await server.api('GET', '/api/v1/feeds')).json()) as { path: string }
  return Promise.all([
    answerOf(`/api/v1/bookings/${single.id}`, single.key),
    answerOf(`/api/v1/bookings/${cancelled.id}`, cancelled.key),
    answerOf(`/api/v1/series/${series.id}`, series.key),
    answerOf('/api/v1/days/2026-11-25'),
    answerOf('/api/v1/rules'),
    answerOf('/api/v1/faults'),
    answerOf(`${path}/rooms.ics`)
  ])
}

async function stored(call: Promise<Response>) {
  const answer = await call
  if (answer.status !== 201) throw new Error(await answer.text())
  const { id } = (await answer.json()) as { id: string }
  return { id, key: answer.headers.get('doorplate-key') ?? '', etag: answer.headers.get('etag') ?? '' }
}

async function storeRareRows() {
  const client = await connect(postgres.url)
  for (const row of rowsOfRareTables) await client.query(`INSERT INTO ${row}`)
  await client.end()
}

async function answerOf(url: string, key?: string): Promise<Answer> {
  const answer = await server.request('GET', url, { key: keys.public, headers: key ? { 'doorplate-key': key } : {} })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${text}`)
  const body = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { url, ...(key && { key }), etag: answer.headers.get('etag'), body }
}

/** Without comments, commands of psql, and settings of its session: one would empty the search path. */
function legible(dump: string): string {
  return dump
    .replace(/^(--.*|\\.*|SET (?!check_function_bodies).*;|SELECT pg_catalog\.set_config.*)\n/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart()
}
