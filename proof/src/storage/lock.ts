import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ServerProcess } from '@doorplate/testing/server-process'
import { rooms, today } from '../bookings/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { freezeHolders } from './freezes.ts'

const rejectionLimit = 2000
/** Milliseconds after which a second server that has not ended counts as not refused. */
const timeoutMilliseconds = 20_000
const officeTime = `${today}T08:00:00Z`

/** One folder, one server; a dead one's hold on it is worth nothing, a frozen one's is lost for good. */
export const lock: Proof = {
  name: 'lock',
  promise:
    'A second server on one data folder is refused at once; after a crash the folder is free; a server that lost the ' +
    'folder while it was frozen acknowledges nothing more.',
  async run(context) {
    const rounds = context.short ? 3 : 20
    const complaints: string[] = []
    const dataDir = context.folder()
    const server = await ServerProcess.start({ dataDir, officeTime })
    context.atEnd(() => server.kill())
    let slowest = 0
    for (let round = 0; round < rounds; round++) {
      const { wrong, milliseconds } = await refusedSecond(dataDir, server.pid)
      slowest = Math.max(slowest, milliseconds)
      complaints.push(...wrong)
      await server.kill()
      if (round === 0) letAnotherProcessHaveTheId(dataDir)
      await server.relaunch()
      await server.ready()
    }
    await server.stop()
    const left = readdirSync(dataDir).filter((name) => name.startsWith('database.lock'))
    if (left.length > 0) complaints.push(`a server that stopped in order leaves ${left.join()}`)
    const races = context.short ? 2 : 10
    for (let race = 0; race < races; race++) complaints.push(...(await startTwoAtOnce(context)))
    const freezes = await freezeHolders(context)
    complaints.push(...freezes.complaints)
    if (slowest > rejectionLimit) complaints.push(`a second server is refused only after ${Math.round(slowest)} ms`)
    return {
      held: complaints.length === 0,
      did: `${rounds} × a second server, then SIGKILL of the first; ${races} × two first starts at once; ${freezes.did}`,
      found: [
        ...complaints.slice(0, 5),
        `refused within ${Math.round(slowest)} ms and the holder named, taken over after each kill, exactly one of two serves`,
        freezes.found
      ].join('; ')
    }
  }
}

async function refusedSecond(dataDir: string, holder: number): Promise<{ wrong: string[]; milliseconds: number }> {
  const start = performance.now()
  const second = ServerProcess.launch({ dataDir, officeTime })
  const code = await Promise.race([second.ended(), pause(timeoutMilliseconds)])
  const milliseconds = performance.now() - start
  if (code === undefined) {
    await second.kill()
    return { wrong: ['a second server is not refused'], milliseconds }
  }
  const wrong: string[] = []
  if (code !== 1) wrong.push(`a second server ends with ${code}`)
  const says = `Doorplate cannot start: Another Doorplate (process ${holder}) uses the data folder ${dataDir}.`
  if (!second.written.split('\n').some((line) => line.startsWith(says)))
    wrong.push(`its words are not "${says}": ${second.written}`)
  return { wrong, milliseconds }
}

/** A claim whose process id now belongs to another living process: this one. */
function letAnotherProcessHaveTheId(dataDir: string) {
  const claim = readdirSync(dataDir).find((name) => name.startsWith('database.lock.'))
  if (!claim) throw new Error('A killed server leaves no claim on its folder')
  renameSync(join(dataDir, claim), join(dataDir, claim.replace(/lock\.\d+/, `lock.${process.pid}`)))
}

async function startTwoAtOnce(context: ProofContext): Promise<string[]> {
  const dataDir = context.folder()
  const both = [1, 2].map(() => ServerProcess.launch({ dataDir, officeTime }))
  for (const server of both) context.atEnd(() => server.kill())
  const ready = await Promise.all(
    both.map((server) =>
      server.ready().then(
        () => server,
        () => undefined
      )
    )
  )
  const serving = ready.filter((server) => server !== undefined)
  if (serving.length !== 1) return [`${serving.length} of two servers serve from one folder`]
  const answer = await serving[0]!.api('GET', '/api/v1/rooms')
  const listed = ((await answer.json()) as { id: string }[]).map(({ id }) => id).join()
  await serving[0]!.stop()
  return listed === rooms.join() ? [] : [`of two servers one serves, with the rooms ${listed}`]
}
