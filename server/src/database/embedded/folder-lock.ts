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
} from './folder-claims.ts'
import { ownIdentity } from './process-identity.ts'

/** The hold of this process on a folder. */
export type FolderLock = {
  /** This process, in the names of its files. */
  owner: string
  /**
   * To be asked before every change of the folder's files and before every acknowledgement; shows a heartbeat as well, for
   * a process whose event loop is busy with the files.
   * @throws FolderLost, or the system's error where that cannot be told
   */
  assertHeld(): void
  release(): void
}

export type LockSettings = {
  /** How long to wait for a holder that is just ending. */
  timeoutMilliseconds?: number
  /** Called when another process has taken the folder over. */
  onLost?: (error: FolderLost) => void
}

/** Another process works on the folder; the message names both. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** Another process has taken over the folder that this one worked on. */
export class FolderLost extends Error {
  override name = 'FolderLost'
}

// How often a holder shows that it lives, to those that cannot see its process.
const heartbeatMilliseconds = 5000

/**
 * Makes this process the only one that works on the folder. Each one that wants to puts a claim there and has the lock if
 * it then sees no other living claim: of two at once, the later sees the earlier. A claim that has fallen silent is
 * revoked, and its process finds out as soon as it wakes: see docs/decisions/0004-a-lost-data-folder.md.
 * @throws FolderInUse, or the system's error when the folder cannot be written
 */
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
    // Between those two lines this process may have been frozen, and its own claim revoked.
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
    // Not in step with another that waits.
    await pause(20 + Math.random() * 40)
  }
}

function claim(path: string, folder: string) {
  try {
    putClaim(path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new FolderInUse(`This process (${process.pid}) already uses the data folder ${folder}.`)
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
  const heartbeats = setInterval(() => ignoringErrors(assertHeld), heartbeatMilliseconds).unref()
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

/** A loss has been reported to `onLost`; what else is wrong with the disk, the next change will tell. */
function ignoringErrors(work: () => void) {
  try {
    work()
  } catch {
    // As said above.
  }
}

function inUse(folder: string, { identity, visible }: Claim): string {
  const where = visible ? '' : ', in another container or on another machine'
  return (
    `Another Doorplate (process ${identity.pid}${where}) uses the data folder ${folder}. ` +
    'Stop it, or give this one a folder of its own with DATA_DIR.'
  )
}

function lost(folder: string): string {
  return (
    `This process (${process.pid}) has lost the data folder ${folder}. Another Doorplate took it over after 15 seconds ` +
    'without a sign of life, or its lock file was removed. Run only one on this folder.'
  )
}
