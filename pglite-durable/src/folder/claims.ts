import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ProcessIdentity, processState } from './process-identity.ts'
import { syncPath } from './sync.ts'

export type Claim = { path: string; identity: ProcessIdentity; heartbeatAt: number; visible: boolean }

const silenceMilliseconds = 15_000
const content = 'A running process uses this folder. It removes this file when it stops.\n'

export function ownerName({ pid, born, where }: ProcessIdentity): string {
  return `${pid}.${born}.${where}`
}

export function claimPath(folder: string, owner: string): string {
  return join(folder, `database.lock.${owner}`)
}

/** @throws a system error: EEXIST if this process already has a claim */
export function putClaim(path: string) {
  try {
    writeFileSync(path, content, { flag: 'wx' })
  } catch (error) {
    // A full disk creates the file but cannot write its content.
    if (!hasCode(error, 'EEXIST')) rmSync(path, { force: true })
    throw error
  }
}

/** Removes the claims of dead processes. `silent` ones may be dead or frozen. */
export function readClaims(
  folder: string,
  ownPath: string,
  own: ProcessIdentity
): { living: Claim[]; silent: Claim[] } {
  const living: Claim[] = []
  const silent: Claim[] = []
  const now = heartbeatOf(ownPath) ?? 0
  for (const name of readdirSync(folder)) {
    const identity = identityIn(name)
    const path = join(folder, name)
    const heartbeatAt = path === ownPath ? undefined : heartbeatOf(path)
    if (!identity || heartbeatAt === undefined) continue
    const state = processState(identity, own)
    if (state === 'dead') rmSync(path, { force: true })
    else {
      const isSilent = state === 'hidden' && now - heartbeatAt >= silenceMilliseconds
      const claims = isSilent ? silent : living
      claims.push({ path, identity, heartbeatAt, visible: state === 'alive' })
    }
  }
  return { living, silent }
}

/** Never creates the file: a removed claim must not come back. */
export function showHeartbeat(path: string) {
  try {
    writeFileSync(path, content, { flag: 'r+' })
  } catch {
    // On a full or broken disk, other processes cannot write heartbeats either.
  }
}

/** Opens the file: network file systems answer `stat` from a cache. */
export function isClaimed(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'))
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESTALE')) return false
    throw error
  }
}

/** Leaves marks until the database is copied: a process with the old files open may wake. */
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

export function revokedClaims(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.startsWith('database.lost.'))
  return names.map((name) => join(folder, name))
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function heartbeatOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

function identityIn(name: string): ProcessIdentity | undefined {
  const [, pid, born, where] = /^database\.lock\.(\d+)\.(\w+)\.(\w+)$/.exec(name) ?? []
  return born && where ? { pid: Number(pid), born, where } : undefined
}
