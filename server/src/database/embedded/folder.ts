import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { syncPath, syncTree } from './folder-sync.ts'

/** A data folder that cannot be used; the message says why, and what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** A database folder that this process alone may use until it releases it. */
export type DatabaseFolder = FolderLock & { path: string }

/**
 * Takes the database folder inside the data folder, and makes it the first time. It is made aside and renamed when it is
 * complete and on the disk, so that a start that is killed leaves nothing half.
 * @param make fills a new folder with a complete database
 * @throws FolderInUse, DataFolderError
 */
export async function takeFolder(dataDir: string, make: (folder: string) => Promise<void>): Promise<DatabaseFolder> {
  const lock = await lockDataFolder(dataDir)
  try {
    const path = join(dataDir, 'database')
    removeHalfMade(dataDir)
    if (!existsSync(path)) await makeAside(path, make)
    return { path, release: lock.release }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  try {
    const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (first) syncPath(dirname(first))
    return await lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new DataFolderError(`The data folder ${dataDir} cannot be written (${error.code}). ${adviceOn(error.code)}`, {
      cause: error
    })
  }
}

function adviceOn(code: unknown): string {
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  if (isFull) return 'Its disk is full: make room there, or set DATA_DIR to a folder on another disk.'
  return 'Let the user that runs Doorplate write there, or set DATA_DIR to another folder.'
}

// Whoever made these is gone: this process has the lock.
function removeHalfMade(dataDir: string) {
  const halfMade = readdirSync(dataDir).filter((name) => name.startsWith('database.new-'))
  for (const name of halfMade) rmSync(join(dataDir, name), { recursive: true })
}

async function makeAside(path: string, make: (folder: string) => Promise<void>) {
  const aside = `${path}.new-${process.pid}`
  mkdirSync(aside, { mode: 0o700 })
  try {
    await make(aside)
    await syncTree(aside)
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
  syncPath(dirname(path))
}
