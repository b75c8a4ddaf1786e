import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../../../server/src/base/database/database.ts'
import { revokedClaims } from './claims.ts'
import { copyAside, databaseFolders, makeAside, removeHalfMade } from './database-folders.ts'
import { type FolderLock, type FolderLost, lockFolder } from './lock.ts'
import { syncPath } from './sync.ts'

export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

export type DatabaseFolder = Pick<FolderLock, 'assertHeld' | 'release'> & { path: string }

export type FolderSettings = {
  fill(folder: string, assertHeld: () => void): Promise<void>
  onLost(error: FolderLost): void
  log: Log
}

/** @throws FolderInUse, FolderLost, DataFolderError */
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
    log.warn('Copying the database once: a Doorplate that disappeared may still have the old files open')
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
  return new DataFolderError(`The data folder ${dataDir} cannot be written (${error.code}). ${adviceOn(error.code)}`, {
    cause: error
  })
}

function adviceOn(code: unknown): string {
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  if (isFull) return 'Its disk is full: make room there, or set DATA_DIR to a folder on another disk.'
  return 'Let the user that runs Doorplate write there, or set DATA_DIR to another folder.'
}
