import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { syncPath } from './folder-sync.ts'
import { heartbeat, type ProcessIdentity } from './process-identity.ts'

/** A file in the data folder whose name says which process uses the folder, or wants to. */
export type Claim = { path: string; identity: ProcessIdentity; heartbeatAt: number; visible: boolean }

const silenceMilliseconds = 15_000
const content = 'A running Doorplate uses this folder. It removes this file when it stops.\n'

/** The name of a process in the names of its files: no other process will ever have the same. */
export function ownerName({ pid, born, where }: ProcessIdentity): string {
  return `${pid}.${born}.${where}`
}

export function claimPath(folder: string, owner: string): string {
  return join(folder, `database.lock.${owner}`)
}

/** @throws the system's error, EEXIST where this process has a claim already */
export function putClaim(path: string) {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch (error) {
    // A full disk takes the name, but not the content.
    if (!hasCode(error, 'EEXIST')) rmSync(path, { force: true })
    throw error
  }
}

/**
 * The claims of others. Those of dead processes are removed: anybody may do that at any time, as their names never come
 * again. Silent are those whose process cannot be seen and has shown no heartbeat for 15 seconds: it may be dead, or
 * frozen and wake at any moment.
 */
export function readClaims(
  folder: string,
  ownPath: string,
  own: ProcessIdentity
): { living: Claim[]; silent: Claim[] } {
  const living: Claim[] = []
  const silent: Claim[] = []
  // The clock of the file system, which the others' heartbeats have too.
  const now = heartbeatOf(ownPath) ?? 0
  for (const name of readdirSync(folder)) {
    const identity = identityIn(name)
    const path = join(folder, name)
    const heartbeatAt = path === ownPath ? undefined : heartbeatOf(path)
    if (!identity || heartbeatAt === undefined) continue
    const sign = heartbeat(identity, own)
    if (sign === 'dead') rmSync(path, { force: true })
    else {
      const isSilent = sign === 'hidden' && now - heartbeatAt >= silenceMilliseconds
      const claims = isSilent ? silent : living
      claims.push({ path, identity, heartbeatAt, visible: sign === 'alive' })
    }
  }
  return { living, silent }
}

/** Shows that this process lives. A claim that is gone must not come back, so it is never created here. */
export function showHeartbeat(path: string) {
  try {
    writeFileSync(path, content, { flag: 'r+' })
  } catch {
    // A full or broken disk: another that looks there now cannot write either.
  }
}

/** Whether a claim is still there, asked of the disk itself: network file systems answer `stat` from their memory. */
export function isClaimed(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESTALE')) return false
    throw error
  }
}

/**
 * Takes the folder from silent claims. Each leaves a mark, for good on the disk: until the database has been copied,
 * every later start has to know that a process may wake that has the old files open.
 */
export function revokeClaims(folder: string, silent: Claim[]) {
  for (const { path } of silent) {
    try {
      renameSync(path, join(folder, basename(path).replace('lock', 'lost')))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
  if (silent.length > 0) syncPath(folder)
}

/** The marks of revoked claims. */
export function revokedClaims(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('database.lost.'))
  return names.map((name) => join(folder, name))
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** When a claim was written last, in milliseconds by the file system's clock; undefined when it is gone. */
function heartbeatOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

function identityIn(name: string): ProcessIdentity | undefined {
  const [, pid, born, where] = /^database\.lock\.(\d+)\.(\w+)\.(\w+)$/.exec(name) ?? []
  return born && where ? { pid: Number(pid), born, where } : undefined
}
