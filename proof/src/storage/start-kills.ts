import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import type { ServerProcessSettings } from '@doorplate/testing/servers/spawn-server'
import pg from 'pg'
import { allRows, type Engine, rooms, today } from '../rig/offices.ts'
import type { ProofContext } from '../rig/proof.ts'
import { Ledger } from './ledger.ts'

export type Series = { kills: number; readyMilliseconds: number[]; complaints: string[] }

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const officeTime = `${today}T08:00:00Z`

/** While a new database is written. */
const begunMilliseconds = 500

/** Slow enough for a kill to hit it; rewrites every booking. */
const nextMigrations = {
  '901_note_every_booking.sql': `
    ALTER TABLE bookings ADD COLUMN note text;
    UPDATE bookings SET note = 'noted';
    CREATE TABLE notes AS SELECT n, md5(n::text) AS digest FROM generate_series(1, 100000) AS n;`,
  '902_require_the_note.sql': `
    ALTER TABLE notes ADD PRIMARY KEY (n);
    ALTER TABLE bookings ALTER COLUMN note SET NOT NULL;`
}

/** The data folder of a new office, created for every start that will be killed. */
type Place = () => Promise<Omit<ServerProcessSettings, 'officeTime'>>

/** Kills servers that start for the first time, every second one embedded while its folder is being made. */
export async function killFirstStarts(context: ProofContext, engine: Engine, count: number): Promise<Series> {
  const { place } = await placesOf(context, engine)
  const check = async (server: ServerProcess) => {
    const answer = await server.api('GET', '/api/v1/rooms')
    const listed = ((await answer.json()) as { id: string }[]).map(({ id }) => id)
    return listed.join() === rooms.join() ? [] : [`the rooms are ${listed.join()}`]
  }
  return killStarts(context, place, count, { check, aimed: engine === 'embedded' })
}

/** Kills servers that bring the data of an earlier release up to date. */
export async function killMigrations(context: ProofContext, engine: Engine, count: number): Promise<Series> {
  const { place, copyOf } = await placesOf(context, engine)
  const old = await place()
  const ledger = new Ledger(context.random)
  const server = await ServerProcess.start({ ...old, officeTime })
  context.atEnd(() => server.kill())
  for (let booking = 0; booking < 200; booking++) await ledger.write(server)
  await server.stop()

  const root = nextRelease(context)
  const next = async () => ({ ...(await copyOf(old)), root })
  const check = async (server: ServerProcess) => {
    const tables = await allRows(server)
    const noted = tables['bookings']!.every(({ note }) => note === 'noted')
    return [...ledger.wrongIn(tables), ...(noted ? [] : ['the migration is applied in part'])]
  }
  return killStarts(context, next, count, { check })
}

async function killStarts(
  context: ProofContext,
  place: Place,
  count: number,
  { check, aimed = false }: { check: (server: ServerProcess) => Promise<string[]>; aimed?: boolean }
): Promise<Series> {
  const complaints: string[] = []
  const readyMilliseconds: number[] = []
  const usual = await usualStart(await place(), context)
  for (let kill = 0; kill < count; kill++) {
    const settings = await place()
    const server = ServerProcess.launch({ ...settings, officeTime })
    context.atEnd(() => server.kill())
    if (aimed && kill % 2 === 1) await untilBegun(settings.dataDir, context)
    else await pause(context.random() * usual)
    await server.kill()
    const start = performance.now()
    await server.relaunch()
    await server.ready()
    readyMilliseconds.push(performance.now() - start - usual)
    complaints.push(...(await check(server)).map((each) => `after kill ${kill + 1} of a start: ${each}`))
    await server.stop()
  }
  return { kills: count, readyMilliseconds, complaints }
}

/** Waits for a moment shortly after the first file of a database. */
async function untilBegun(dataDir: string, context: ProofContext) {
  const isBegun = () => readdirSync(dataDir, { recursive: true }).some((name) => /^database[^/]*\/./.test(String(name)))
  while (!isBegun()) await pause(2)
  await pause(context.random() * begunMilliseconds)
}

/** The time of an undisturbed start, in milliseconds. */
async function usualStart(settings: Omit<ServerProcessSettings, 'officeTime'>, context: ProofContext): Promise<number> {
  const start = performance.now()
  const server = await ServerProcess.start({ ...settings, officeTime })
  const milliseconds = performance.now() - start
  context.atEnd(() => server.kill())
  await server.stop()
  return milliseconds
}

/** Makes empty databases, and copies of those that a stopped server has filled. */
async function placesOf(context: ProofContext, engine: Engine) {
  const environment = { WRITES_PER_MINUTE: '0', LOG_LEVEL: 'info' }
  if (engine === 'embedded') {
    const place: Place = async () => ({ dataDir: context.folder(), environment })
    const copyOf = async (other: Awaited<ReturnType<Place>>) => {
      const copy = await place()
      cpSync(other.dataDir, copy.dataDir, { recursive: true })
      return copy
    }
    return { place, copyOf }
  }
  const { url } = await context.postgres()
  let count = 0
  const create = async (from: string) => {
    const name = `office_${++count}`
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${from}`)
    await admin.end()
    const address = new URL(url)
    address.pathname = name
    return { dataDir: context.folder(), environment: { ...environment, DATABASE_URL: address.href } }
  }
  return {
    place: () => create('template1'),
    copyOf: (other: Awaited<ReturnType<Place>>) =>
      create(new URL(other.environment!['DATABASE_URL']!).pathname.slice(1))
  }
}

/** This build with two more migrations. */
function nextRelease(context: ProofContext): string {
  const root = context.folder()
  mkdirSync(join(root, 'server/dist'), { recursive: true })
  cpSync(join(repository, 'server/dist/main.js'), join(root, 'server/dist/main.js'))
  cpSync(join(repository, 'server/package.json'), join(root, 'server/package.json'))
  for (const folder of ['server/migrations', 'server/schema'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  for (const [name, script] of Object.entries(nextMigrations))
    writeFileSync(join(root, 'server/migrations', name), script)
  return root
}
