import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownIdentity, type ProcessIdentity, signOfLife } from './process-identity.ts'

/** The hold of this process on a folder. */
export type FolderLock = { release(): void }

/** Another process works on the folder; the message names both. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

type Claim = { path: string; identity: ProcessIdentity; beatAt: number; visible: boolean }

// How often a holder shows that it lives, to those that cannot see its process; and how long none means that it does not.
const beatMilliseconds = 5000
const silenceMilliseconds = 15_000

/**
 * Makes this process the only one that works on the folder. Each one that wants to puts a claim there, a file whose name
 * says who it is, and has the lock if it then sees no other living claim: of two at once, the later sees the earlier.
 * A dead claim may be removed by anybody at any time, as nobody else will ever have its name.
 * @param patienceMilliseconds for a holder that is just ending
 * @throws FolderInUse, or the system's error when the folder cannot be written
 */
export async function lockFolder(folder: string, patienceMilliseconds = 1000): Promise<FolderLock> {
  const own = ownIdentity()
  const path = join(folder, `database.lock.${own.pid}.${own.born}.${own.where}`)
  const givingUpAt = performance.now() + patienceMilliseconds
  let hidden: Claim | undefined
  for (;;) {
    putClaim(path, folder)
    const other = livingClaims(folder, path, own)[0]
    if (!other) return hold(path)
    rmSync(path)
    const beats = other.path === hidden?.path && other.beatAt !== hidden.beatAt
    if (other.visible ? performance.now() > givingUpAt : beats) throw new FolderInUse(inUse(folder, other))
    if (!other.visible) hidden ??= other
    // Not in step with another that waits.
    await pause(20 + Math.random() * 40)
  }
}

function putClaim(path: string, folder: string) {
  try {
    writeFileSync(path, 'A running Doorplate uses this folder. It removes this file when it stops.\n', { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new FolderInUse(`This process (${process.pid}) already uses the data folder ${folder}.`)
    }
    // A full disk takes the name, but not the content.
    rmSync(path, { force: true })
    throw error
  }
}

function livingClaims(folder: string, ownPath: string, own: ProcessIdentity): Claim[] {
  const now = statSync(ownPath).mtimeMs
  return readdirSync(folder).flatMap((name) => {
    const identity = identityIn(name)
    const path = join(folder, name)
    if (!identity || path === ownPath) return []
    const sign = signOfLife(identity, own)
    const beatAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (beatAt === undefined) return []
    if (sign === 'alive' || (sign === 'hidden' && now - beatAt < silenceMilliseconds)) {
      return [{ path, identity, beatAt, visible: sign === 'alive' }]
    }
    rmSync(path, { force: true })
    return []
  })
}

function identityIn(name: string): ProcessIdentity | undefined {
  const [, pid, born, where] = /^database\.lock\.(\d+)\.(\w+)\.(\w+)$/.exec(name) ?? []
  return born && where ? { pid: Number(pid), born, where } : undefined
}

function hold(path: string): FolderLock {
  const beating = setInterval(() => beat(path), beatMilliseconds).unref()
  return {
    release() {
      clearInterval(beating)
      rmSync(path, { force: true })
    }
  }
}

function beat(path: string) {
  try {
    writeFileSync(path, 'A running Doorplate uses this folder. It removes this file when it stops.\n')
  } catch {
    // A full or broken disk: whoever looks there now cannot write either.
  }
}

function inUse(folder: string, { identity, visible }: Claim): string {
  const where = visible ? '' : ', in another container or on another machine'
  return (
    `Another Doorplate (process ${identity.pid}${where}) uses the data folder ${folder}. ` +
    'Stop it, or give this one a folder of its own with DATA_DIR.'
  )
}
