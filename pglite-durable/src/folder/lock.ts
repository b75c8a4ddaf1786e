import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Claim,
  claimPath,
  hasCode,
  isClaimed,
  ownerName,
  putClaim,
  readClaims,
  revokeClaims,
  showHeartbeat
} from './claims.ts'
import { ownIdentity } from './process-identity.ts'

export type FolderLock = {
  owner: string
  /** Call it for every change and acknowledgement. Writes heartbeats, as timers may be late. @throws FolderLost */
  assertHeld(): void
  release(): void
}

export type LockSettings = {
  timeoutMilliseconds?: number
  onLost?: (error: FolderLost) => void
}

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

export class FolderLost extends Error {
  override name = 'FolderLost'
}

const heartbeatMilliseconds = 5000

/** Revokes claims without heartbeats: docs/decisions/0004-a-lost-data-folder.md. @throws FolderInUse */
export async function lockFolder(
  folder: string,
  { timeoutMilliseconds = 1000, onLost = () => {} }: LockSettings = {}
): Promise<FolderLock> {
  const own = ownIdentity()
  const path = claimPath(folder, ownerName(own))
  const timeoutAt = performance.now() + timeoutMilliseconds
  let hidden: Claim | undefined
  for (;;) {
    claim(path, folder)
    const { living, silent } = readClaims(folder, path, own)
    const other = living[0]
    // Another process may have revoked the claim while this one was frozen.
    if (!other && isClaimed(path)) {
      revokeClaims(folder, silent)
      return hold(folder, path, onLost)
    }
    rmSync(path, { force: true })
    if (other) {
      const beats = other.path === hidden?.path && other.heartbeatAt !== hidden.heartbeatAt
      if (other.visible ? performance.now() > timeoutAt : beats) throw new FolderInUse(inUse(folder, other))
      if (!other.visible) hidden ??= other
    }
    // Random, so that two waiting processes get out of step.
    await pause(20 + Math.random() * 40)
  }
}

function claim(path: string, folder: string) {
  try {
    putClaim(path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new Error(`This process (${process.pid}) already uses the data folder ${folder}.`)
  }
}

function hold(folder: string, path: string, onLost: (error: FolderLost) => void): FolderLock {
  let heartbeatAt = performance.now()
  let released = false
  const assertHeld = () => {
    const now = performance.now()
    if (now - heartbeatAt >= heartbeatMilliseconds) {
      heartbeatAt = now
      showHeartbeat(path)
    }
    if (isClaimed(path)) return
    const error = new FolderLost(lost(folder))
    if (!released) onLost(error)
    throw error
  }
  const heartbeats = setInterval(() => ignoreErrors(assertHeld), heartbeatMilliseconds).unref()
  return {
    owner: path.slice(claimPath(folder, '').length),
    assertHeld,
    release() {
      released = true
      clearInterval(heartbeats)
      rmSync(path, { force: true })
    }
  }
}

function ignoreErrors(work: () => void) {
  try {
    work()
  } catch {
    // onLost has reported a loss; other disk errors reappear at the next change.
  }
}

function inUse(folder: string, { identity, visible }: Claim): string {
  const where = visible ? '' : ', in another container or on another machine'
  return `Another process (${identity.pid}${where}) uses the data folder ${folder}.`
}

function lost(folder: string): string {
  return (
    `This process (${process.pid}) has lost the data folder ${folder}. Another one took it over after 15 seconds ` +
    'without a sign of life, or its lock file was removed. Run only one on this folder.'
  )
}
