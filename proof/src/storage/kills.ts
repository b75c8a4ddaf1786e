import { setTimeout as pause } from 'node:timers/promises'
import { allRows, type Engine, type Office, onEachEngine, openSharedOffice } from '../rig/offices.ts'
import { type Proof, type ProofContext, randomInteger } from '../rig/proof.ts'
import { Ledger } from './ledger.ts'
import { killFirstStarts, killMigrations, type Series } from './start-kills.ts'

/** Milliseconds after which everything must be ready again. */
const readyLimit = 5000

/** After a kill at any moment, nothing acknowledged is lost and everything recovers on its own. */
export const kills: Proof = {
  name: 'kills',
  promise: 'An acknowledged booking survives a crash at any moment, and the server is ready again by itself.',
  async run(context) {
    const { figures, complaints } = await onEachEngine(async (engine) => {
      const ledger = new Ledger(context.random)
      const series = [
        await killWriters(context, engine, ledger, context.short ? 4 : 40),
        await killFirstStarts(context, engine, context.short ? 4 : 20),
        await killMigrations(context, engine, context.short ? 2 : 10)
      ]
      const ready = series.flatMap(({ readyMilliseconds }) => readyMilliseconds)
      const slowest = Math.round(Math.max(...ready))
      const complaints = series.flatMap((each) => each.complaints)
      if (slowest > readyLimit) complaints.push(`ready again only after ${slowest} ms`)
      const count = series.map((each) => each.kills)
      const figure =
        `${count[0]} kills under 8 writers, ${count[1]} in the first start, ${count[2]} in a migration, ` +
        `${ledger.acknowledged} acknowledged, ready after ${slowest} ms at most`
      return { figure, complaints }
    })
    return { did: 'SIGKILL at random moments, of servers and of PostgreSQL', figures, complaints }
  }
}

async function killWriters(context: ProofContext, engine: Engine, ledger: Ledger, count: number): Promise<Series> {
  const office = await openSharedOffice(context, engine)
  const complaints: string[] = []
  const readyMilliseconds: number[] = []
  for (let kill = 0; kill < count; kill++) {
    const stop = ledger.startWriters(office.servers)
    await pause(randomInteger(context.random, 50, 1500))
    readyMilliseconds.push(await killSomething(office, kill))
    await stop()
    complaints.push(...ledger.wrongIn(await allRows(office.server)).map((each) => `after kill ${kill + 1}: ${each}`))
    if (kill % 10 === 9) context.log(`${engine}: ${kill + 1} of ${count} kills, ${ledger.acknowledged} acknowledged`)
  }
  return {
    kills: count,
    readyMilliseconds,
    complaints: [...complaints, ...ledger.complaints, ...(await office.broken())]
  }
}

/** Kills the server, or in turn one of the servers and PostgreSQL. @returns milliseconds until all are ready again */
export async function killSomething({ servers, postgres }: Office, turn: number): Promise<number> {
  let start: number
  if (postgres && turn % 2 === 1) {
    await postgres.stopHard()
    start = performance.now()
    await postgres.startAgain()
  } else {
    const server = servers[Math.floor(turn / 2) % servers.length]!
    await server.kill()
    start = performance.now()
    await server.relaunch()
  }
  for (const server of servers) await server.ready()
  return performance.now() - start
}
