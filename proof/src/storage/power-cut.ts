import { cpSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { brokenInFolder } from '../rig/invariants.ts'
import { allRows, rooms, today } from '../rig/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'
import { callsIn, Disk } from './disk.ts'
import { Ledger } from './ledger.ts'

const recordingDisk = new URL('recording-disk.mjs', import.meta.url).href
const officeTime = `${today}T08:00:00Z`

/** A server's life as its disk saw it: the initial folder, all operations, and the acknowledged bookings. */
type Recording = { before: string; after: string; log: string; ledger: Ledger; readyAt: number }

/** After a power cut the disk has everything synced, and none or any part of the rest. */
export const powerCut: Proof = {
  name: 'power-cut',
  promise: 'An acknowledged booking survives a power cut, embedded too.',
  async run(context) {
    const cuts = context.short ? 4 : 40
    const firstStart = await record(context, context.folder(), { seconds: 0 })
    const work = await record(context, firstStart.after, { seconds: context.short ? 5 : 100 })
    const unsynced = await record(context, firstStart.after, { seconds: 5, withoutSync: true })

    const complaints = [
      ...(await cutOften(context, firstStart, cuts / 4)).map((each) => `in the first start: ${each}`),
      ...(await cutOften(context, work, cuts))
    ]
    const missed = await cutOften(context, unsynced, 3)
    if (missed.length === 0) complaints.push('without fsync nothing is lost either: the proof proves nothing')
    const megabytes = Math.round(statSync(work.log).size / 1_000_000)
    return {
      did: `${cuts} cuts in ${work.ledger.acknowledged} acknowledged changes (${megabytes} MB written), ${cuts / 4} in the first start, 3 with fsync taken out`,
      figures: [`without fsync: ${missed[0] ?? 'nothing lost'}`],
      complaints
    }
  }
}

/** Runs a server with writers on a copy of a data folder, and records its file operations. */
async function record(
  context: ProofContext,
  before: string,
  { seconds, withoutSync = false }: { seconds: number; withoutSync?: boolean }
): Promise<Recording> {
  const after = context.folder()
  cpSync(before, after, { recursive: true })
  const log = join(context.folder(), 'log')
  const ledger = new Ledger(context.random, () => statSync(log).size)
  const server = await ServerProcess.start({
    dataDir: after,
    officeTime,
    preload: [recordingDisk],
    environment: { WRITES_PER_MINUTE: '0', RECORD_LOG: log, RECORD_WITHOUT_SYNC: withoutSync ? '1' : '0' }
  })
  context.atEnd(() => server.kill())
  const readyAt = seconds > 0 ? statSync(log).size : 0
  const stop = ledger.startWriters([server], seconds > 0 ? 8 : 0)
  await pause(1000 * seconds)
  await stop()
  await server.stop()
  return { before, after, log, ledger, readyAt }
}

/** Cuts the power at random moments, and starts a server on the rest. @returns complaints */
async function cutOften(context: ProofContext, recording: Recording, count: number): Promise<string[]> {
  const { before, log, ledger, readyAt } = recording
  const size = statSync(log).size
  const moments = Array.from({ length: count }, () => readyAt + Math.floor(context.random() * (size - readyAt)))
  moments.sort((a, b) => a - b)
  const disk = new Disk()
  disk.load(before)
  const wrong: string[] = []
  for (const { did, end } of callsIn(log)) {
    while (moments.length > 0 && end > moments[0]!) {
      const moment = moments.shift()!
      // Unsynced data is lost, every other time only in part.
      const survives = moments.length % 2 === 0 ? () => false : () => context.random() < 0.5
      const dataDir = context.folder()
      disk.cutInto(dataDir, survives)
      wrong.push(...(await wrongAfterCut(context, dataDir, ledger, moment)).map((each) => `cut at ${moment}: ${each}`))
      if (moments.length % 10 === 0) context.log(`${count - moments.length} of ${count} cuts`)
    }
    disk.apply(did)
  }
  return wrong
}

async function wrongAfterCut(
  context: ProofContext,
  dataDir: string,
  ledger: Ledger,
  moment: number
): Promise<string[]> {
  try {
    const server = await ServerProcess.start({ dataDir, officeTime, environment: { WRITES_PER_MINUTE: '0' } })
    context.atEnd(() => server.kill())
    const tables = await allRows(server)
    const found = tables['rooms']!.map(({ id }) => id).join()
    await server.stop()
    const wrongRooms = found === rooms.join() ? [] : [`the rooms are ${found}`]
    return [...wrongRooms, ...ledger.wrongIn(tables, moment), ...(await brokenInFolder(dataDir))]
  } catch (error) {
    return [`the folder does not open: ${(error as Error).message}`]
  }
}
