import { setTimeout as pause } from 'node:timers/promises'
import { ServerProcess } from '@doorplate/testing/server-process'
import { canHaveOwnProcessIds } from '@doorplate/testing/spawn-server'
import { brokenInFolder } from '../bookings/invariants.ts'
import { Ledger } from '../bookings/ledger.ts'
import { allRows, today } from '../bookings/offices.ts'
import { type ProofContext, randomInteger, seededRandom } from '../rig/proof.ts'

const officeTime = `${today}T08:00:00Z`
/** Data folders whose servers freeze at the same time. */
const folders = 4
/** Milliseconds that a freeze lasts: around the 15 seconds after which a holder counts as silent. */
const shortest = 8000
const longest = 30_000
/** Milliseconds after which one of two servers must have ended. */
const timeout = 60_000
const busyLoop = new URL('busy-loop.mjs', import.meta.url).href

type Outcome = { takenOver: number; refused: number; acknowledged: number; slowestEnd: number; complaints: string[] }

/** Freezes the holder of a folder while another server, which cannot see its process, starts on the folder. */
export async function freezeHolders(context: ProofContext) {
  if (!canHaveOwnProcessIds()) {
    return {
      did: 'no freezes',
      found: 'freezes take Linux, root and unshare, which this machine lacks',
      complaints: []
    }
  }
  const each = context.short ? 1 : 6
  const dataDirs: string[] = []
  while (dataDirs.length < folders) dataDirs.push(await firstStart(context))
  const outcomes = await Promise.all(
    dataDirs.map((dataDir) => freezeInFolder(context, dataDir, seededRandom(context.random() * 2 ** 32), each))
  )
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0)
  return {
    did:
      `${folders * each} × the holder frozen, or busy, for ${shortest / 1000} to ${longest / 1000} s under 4 writers, and ` +
      'a second server with other process ids',
    found:
      `${sum(({ takenOver }) => takenOver)} taken over and ${sum(({ refused }) => refused)} refused, ` +
      `${sum(({ acknowledged }) => acknowledged)} acknowledged and kept, the loser gone ` +
      `${Math.round(Math.max(...outcomes.map(({ slowestEnd }) => slowestEnd)))} ms after it woke`,
    complaints: outcomes.flatMap(({ complaints }) => complaints)
  }
}

/** A data folder with an empty database. */
async function firstStart(context: ProofContext): Promise<string> {
  const dataDir = context.folder()
  const server = await ServerProcess.start({ dataDir, officeTime })
  await server.stop()
  return dataDir
}

async function freezeInFolder(
  context: ProofContext,
  dataDir: string,
  random: () => number,
  count: number
): Promise<Outcome> {
  const ledger = new Ledger(random)
  const outcome: Outcome = { takenOver: 0, refused: 0, acknowledged: 0, slowestEnd: 0, complaints: [] }
  for (let freeze = 1; freeze <= count; freeze++) {
    const wrong = await freezeOnce(context, { dataDir, ledger, random, outcome })
    outcome.complaints.push(...wrong.map((each) => `freeze ${freeze}: ${each}`))
    context.log(`${freeze} of ${count} freezes: ${outcome.takenOver} taken over, ${ledger.acknowledged} acknowledged`)
  }
  outcome.acknowledged = ledger.acknowledged
  // A request that was on its way when its server froze may be answered as too slow.
  const complaints = ledger.complaints.filter((each) => !each.includes('is answered 408'))
  outcome.complaints.push(...complaints, ...(await brokenInFolder(dataDir)))
  return outcome
}

type Freeze = { dataDir: string; ledger: Ledger; random: () => number; outcome: Outcome }

async function freezeOnce(context: ProofContext, { dataDir, ledger, random, outcome }: Freeze): Promise<string[]> {
  const milliseconds = randomInteger(random, shortest, longest)
  const isBusy = random() < 0.3
  const launch = () => {
    const environment = { WRITES_PER_MINUTE: '0', BUSY_MILLISECONDS: String(milliseconds) }
    const server = ServerProcess.launch({ dataDir, officeTime, environment, preload: [busyLoop], ownProcessIds: true })
    context.atEnd(() => server.kill())
    return server
  }
  const first = launch()
  await first.ready()
  const wrong = ledger.wrongIn(await allRows(first)).map((each) => `after the restart: ${each}`)
  const stopFirst = ledger.startWriters([first], 4)
  await pause(randomInteger(random, 100, 3000))

  if (isBusy) first.signal('SIGURG')
  else first.freeze()
  const second = launch()
  const stopSecond = second.ready().then(
    () => ledger.startWriters([second], 4),
    () => undefined
  )
  await pause(milliseconds)
  first.thaw()
  const woken = performance.now()
  const loser = await Promise.race([first.ended().then(() => first), second.ended().then(() => second), pause(timeout)])
  if (loser === first) outcome.slowestEnd = Math.max(outcome.slowestEnd, performance.now() - woken)
  await pause(1000)
  await Promise.all([stopFirst(), stopSecond.then((stop) => stop?.())])
  if (!loser) return [...wrong, `both servers go on after ${milliseconds} ms${isBusy ? ' of work' : ''}`]

  if (loser === first) outcome.takenOver++
  else outcome.refused++
  const sentence = loser === first ? 'Doorplate stops: This process' : 'Doorplate cannot start: Another'
  if (!loser.written.includes(sentence)) wrong.push(`it does not say "${sentence} …" but "${loser.written}"`)
  if ((await loser.ended()) !== 1) wrong.push(`it ends with ${await loser.ended()}`)
  const winner = loser === first ? second : first
  await winner.ready()
  wrong.push(...ledger.wrongIn(await allRows(winner)))
  const code = await winner.stop()
  if (code !== 0) wrong.push(`the one that stays stops with ${code}: ${winner.written}`)
  return wrong
}
