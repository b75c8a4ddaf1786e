import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ServerProcess } from '@doorplate/testing/server-process'
import { brokenInFolder } from '../bookings/invariants.ts'
import { type ClientAnswer, Ledger } from '../bookings/ledger.ts'
import { allRows, today } from '../bookings/offices.ts'
import type { Proof, ProofContext } from '../rig/proof.ts'

const failingDisk = new URL('failing-disk.mjs', import.meta.url).href
const officeTime = `${today}T08:00:00Z`
/** Milliseconds until an answer, and until people can book again. */
const limits = { answer: 5000, recovery: 10_000 }

/** A disk fault and its repair. */
type Trouble = { name: string; begin(): void; end(): void }

/** A disk that is full, broken or read-only. */
export const diskTrouble: Proof = {
  name: 'disk-trouble',
  promise: 'On a full or broken disk the server refuses, keeps what it acknowledged, and recovers without a restart.',
  async run(context) {
    const rounds = context.short ? 1 : 5
    const figures: string[] = []
    const complaints = [...(await runFaults(context, rounds, figures)), ...(await fillDisk(context, rounds, figures))]
    complaints.push(...(await startOnReadOnly(context, figures)))
    return {
      held: complaints.length === 0,
      did: `${rounds} × each of ENOSPC, EIO and EROFS by a shim, ${rounds} × a file system filled up, and starts on a read-only folder`,
      found: [...figures, ...complaints.slice(0, 5)].join('; ')
    }
  }
}

async function runFaults(context: ProofContext, rounds: number, figures: string[]): Promise<string[]> {
  const fault = join(context.folder(), 'fault')
  const troubles = ['ENOSPC', 'EIO', 'EROFS'].map((code) => ({
    name: code,
    begin: () => writeFileSync(fault, code),
    end: () => rmSync(fault)
  }))
  return run(context, context.folder(), { troubles, rounds, figures, fault })
}

async function fillDisk(context: ProofContext, rounds: number, figures: string[]): Promise<string[]> {
  const folder = mountSmallDisk(context)
  if (!folder) {
    figures.push('a real full disk could not be tried here, because nothing may be mounted')
    return []
  }
  const ballast = join(folder, 'ballast')
  const full: Trouble = {
    name: 'a full file system',
    begin: () => fillUp(ballast),
    end: () => rmSync(ballast)
  }
  return run(context, join(folder, 'data'), { troubles: [full], rounds, figures })
}

type FaultRun = { troubles: Trouble[]; rounds: number; figures: string[]; fault?: string }

/** Lets people book while troubles come and go. @returns what was wrong */
async function run(
  context: ProofContext,
  dataDir: string,
  { troubles, rounds, figures, fault }: FaultRun
): Promise<string[]> {
  const server = await ServerProcess.start({
    dataDir,
    officeTime,
    preload: fault ? [failingDisk] : [],
    environment: { WRITES_PER_MINUTE: '0', LOG_LEVEL: 'fatal', ...(fault ? { FAULT: fault } : {}) }
  })
  context.atEnd(() => server.kill())
  const { pid } = server
  const ledger = new Ledger(context.random)
  const complaints: string[] = []
  for (const trouble of Array.from({ length: rounds }, () => troubles).flat()) {
    const answers: ClientAnswer[] = []
    ledger.onAnswer = (each) => void answers.push(each)
    const stop = ledger.startWriters([server])
    await pause(500)
    trouble.begin()
    await until(() => answers.some(({ status }) => status === 503), 30_000)
    await pause(2000)
    trouble.end()
    const mendedAt = performance.now()
    const isBack = await until(
      () => answers.some(({ status, from }) => status === 201 && from > mendedAt),
      limits.recovery
    )
    await stop()

    const refused = answers.filter(({ status }) => status === 503)
    const slowest = Math.round(Math.max(...answers.map(({ from, to }) => to - from)))
    if (refused.length === 0) complaints.push(`${trouble.name}: no one was refused`)
    if (refused.some(({ retryAfter }) => retryAfter === null))
      complaints.push(`${trouble.name}: a 503 without Retry-After`)
    if (!isBack) complaints.push(`${trouble.name}: no one can book ${limits.recovery} ms later`)
    if (slowest > limits.answer) complaints.push(`${trouble.name}: an answer took ${slowest} ms`)
    if (!server.runs || server.pid !== pid) complaints.push(`${trouble.name}: the server has ended`)
    if (!isBack || !server.runs) return complaints
    complaints.push(...ledger.wrongIn(await allRows(server)).map((each) => `${trouble.name}: ${each}`))
  }
  await server.stop()
  complaints.push(...ledger.complaints, ...(await brokenInFolder(dataDir)))
  figures.push(`${troubles.map(({ name }) => name).join(', ')}: ${ledger.acknowledged} acknowledged and kept`)
  return complaints
}

/** A start on a folder that cannot be written says so, and what to do. */
async function startOnReadOnly(context: ProofContext, figures: string[]): Promise<string[]> {
  const folder = process.getuid?.() === 0 ? mountSmallDisk(context) : context.folder()
  if (!folder) {
    figures.push(
      'a read-only folder could not be tried here, because root may write everywhere and nothing may be mounted'
    )
    return []
  }
  if (process.getuid?.() === 0) spawnSync('mount', ['-o', 'remount,ro', folder])
  else chmodSync(folder, 0o500)
  const server = ServerProcess.launch({ dataDir: folder, officeTime })
  const code = await server.ended()
  const says = /cannot start: The data folder .* cannot be written \(E(ROFS|ACCES)\)/.test(server.written)
  figures.push('a read-only folder is refused at the start')
  return code === 1 && says ? [] : [`on a read-only folder a start ends with ${code} and says ${server.written}`]
}

/** A file system of 80 MB, or undefined where this process may not mount one. */
function mountSmallDisk(context: ProofContext): string | undefined {
  const folder = context.folder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder])
  if (status !== 0) return undefined
  context.atEnd(() => spawnSync('umount', [folder]))
  return folder
}

function fillUp(file: string) {
  const { bavail, bsize } = statfsSync(dirname(file))
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize))
  } catch {
    // The server has just taken some of it: what is left is taken up all the same.
  }
}

async function until(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (!isTrue() && performance.now() < deadline) await pause(20)
  return isTrue()
}
