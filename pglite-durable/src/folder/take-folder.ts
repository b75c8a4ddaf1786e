import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { revokedClaims } from './claims.ts'
import { copyAside, databaseFolders, makeAside, removeHalfMade } from './database-folders.ts'
import { type FolderLock, type FolderLost, lockFolder } from './lock.ts'
import { syncPath } from './sync.ts'

/** Its disk is full or read-only, or the folder belongs to another user. */
export class FolderUnwritable extends Error {
  override name = 'FolderUnwritable'
  readonly code: unknown

  constructor(folder: string, code: unknown, options?: ErrorOptions) {
    super(`The data folder ${folder} cannot be written (${code}).`, options)
    this.code = code
  }
}

export type DatabaseFolder = Pick<FolderLock, 'assertHeld' | 'release'> & { path: string }

type Log = { warn(text: string): void }

export type FolderSettings = {
  /** Makes the database in a new folder. It counts once this is done. */
  fill(folder: string, assertHeld: () => void): Promise<void>
  /** Another process owns the files: end this one without touching them. */
  onLost(error: FolderLost): void
  log: Log
}

/**
 * Claims a data folder for this process, and makes the database in it or finds it. The path changes after a takeover.
 * @throws FolderInUse, FolderLost, FolderUnwritable
 */
export async function takeFolder(dataDir: string, settings: FolderSettings): Promise<DatabaseFolder> {
  let lock: FolderLock | undefined
  try {
    const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (first) syncPath(dirname(first))
    lock = await lockFolder(dataDir, settings)
    const { assertHeld, release } = lock
    return { path: await prepareFolder(dataDir, lock, settings), assertHeld, release }
  } catch (error) {
    lock?.release()
    throw folderError(dataDir, error)
  }
}

async function prepareFolder(dataDir: string, lock: FolderLock, { fill, log }: FolderSettings): Promise<string> {
  const revoked = revokedClaims(dataDir)
  removeHalfMade(dataDir, lock)
  let path = databaseFolders(dataDir).at(-1)
  if (path === undefined) {
    path = await makeAside(join(dataDir, 'database'), lock, (folder) => fill(folder, lock.assertHeld))
  } else if (revoked.length > 0) {
    log.warn('Copying the database once: a process that disappeared may still have the old files open')
    path = await copyAside(path, lock)
  }
  removeOlder(databaseFolders(dataDir).slice(0, -1), log)
  for (const mark of revoked) rmSync(mark, { force: true })
  return path
}

function removeOlder(folders: string[], log: Log) {
  for (const folder of folders) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      log.warn(`Could not remove it, the next start tries again: ${folder}: ${(error as Error).message}`)
    }
  }
}

function folderError(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error
  return new FolderUnwritable(dataDir, error.code, { cause: error })
}
