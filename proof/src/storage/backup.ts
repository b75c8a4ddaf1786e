import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ServerProcess } from '@doorplate/testing/server-process'
import { keys } from '@doorplate/testing/spawn-server'
import { brokenInFolder, brokenOnServer } from '../bookings/invariants.ts'
import { keyOf, Ledger } from '../bookings/ledger.ts'
import { allRows, type Engine, engines, openOffice, today } from '../bookings/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const officeTime = `${today}T08:00:00Z`
const writers = 8
const writesPerSecond = 50
/** Milliseconds that putting it back may take. */
const restoreLimit = 5 * 60_000

/** A backup that is taken while people book, put back into the other engine. */
export const backup: Proof = {
  name: 'backup',
  promise:
    'A backup that is taken while people book holds all that was acknowledged before, and either engine takes it.',
  async run(context) {
    const rounds = context.short ? 1 : 5
    const complaints: string[] = []
    const figures: string[] = []
    for (const engine of engines) {
      for (let round = 0; round < rounds; round++) {
        const { wrong, figure } = await moveOffice(context, engine, context.short ? 3 : 20)
        complaints.push(...wrong.map((each) => `from ${engine}: ${each}`))
        if (round === 0) figures.push(`from ${engine}: ${figure}`)
      }
    }
    return {
      held: complaints.length === 0,
      did: `${rounds} × from each engine into the other, at ${writesPerSecond} changes a second`,
      found: [...figures, ...complaints.slice(0, 5)].join('; ')
    }
  }
}

/** Takes a backup while people book, and opens it as an office on the other engine. */
async function moveOffice(context: ProofContext, engine: Engine, seconds: number) {
  const office = await openOffice(context, engine)
  const ledger = new Ledger(context.random)
  const stop = ledger.startWriters([office.server], writers, (1000 * writers) / writesPerSecond)
  await pause(1000 * seconds)
  const from = performance.now()
  const answer = await office.server.api('GET', '/api/v1/backup', { key: keys.admin })
  const file = join(context.folder(), 'backup')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  const to = performance.now()
  await pause(1000)
  await stop()
  const wrong = [...ledger.complaints, ...(await office.broken())]

  const dataDir = context.folder()
  const url = engine === 'embedded' ? (await context.postgres()).url : undefined
  const environment = { WRITES_PER_MINUTE: '0', ...(url ? { DATABASE_URL: url } : {}) }
  const start = performance.now()
  const said = await restore(file, { DATA_DIR: dataDir, ...environment })
  const milliseconds = performance.now() - start
  if (!said.startsWith('Put back ')) return { wrong: [...wrong, said], figure: 'not put back' }
  if (milliseconds > restoreLimit) wrong.push(`putting it back took ${Math.round(milliseconds)} ms`)

  const server = await ServerProcess.start({ dataDir, officeTime, environment })
  context.atEnd(() => server.kill())
  const tables = await allRows(server)
  wrong.push(...ledger.wrongIn(tables, from, to), ...wrongKeys(tables))
  if (!(await ledger.book(server))) wrong.push('no one can book in the office that was put back')
  await server.stop()
  wrong.push(...(url ? await brokenOnServer(url) : await brokenInFolder(dataDir)))
  return { wrong, figure: `${said.replace(/ from .*/, '').toLowerCase()} in ${Math.round(milliseconds)} ms` }
}

/** A request that was answered before the backup, sent again after it, must still find its answer. */
function wrongKeys({ bookings = [], idempotency_keys = [] }: Awaited<ReturnType<typeof allRows>>): string[] {
  const kept = new Set(idempotency_keys.map(({ key }) => key))
  const lost = bookings.filter(({ purpose }) => !kept.has(keyOf(String(purpose))))
  return lost.length === 0 ? [] : [`the answers to ${lost.length} of ${bookings.length} bookings are not kept`]
}

/** Runs the command that an operator runs. @returns its last line */
async function restore(file: string, settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['scripts/restore.mjs', file], {
    cwd: repository,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  await once(child, 'close')
  return said.trim().split('\n').at(-1) ?? ''
}
