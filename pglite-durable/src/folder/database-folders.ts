import { constants, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { claimPath, hasCode, isClaimed } from './claims.ts'
import type { FolderLock } from './lock.ts'
import { syncPath, syncTree } from './sync.ts'

const maxCopies = 3

/** Oldest first: `database`, then `database-2` after a takeover. */
export function databaseFolders(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => /^database(-\d+)?$/.test(name))
  return names.sort((a, b) => numberOf(a) - numberOf(b)).map((name) => join(dataDir, name))
}

/** A frozen process may have the old files open: after it wakes, it writes to files that nobody uses. */
export async function copyAside(folder: string, lock: FolderLock): Promise<string> {
  const dataDir = dirname(folder)
  const copy = join(dataDir, `database-${numberOf(basename(folder)) + 1}`)
  return makeAside(copy, lock, (aside) => copyInto(aside, folder))
}

/** Renames the folder once it is complete and synced, so that a killed start leaves nothing half-made. */
export async function makeAside(path: string, lock: FolderLock, fill: (folder: string) => Promise<void>) {
  const aside = join(dirname(path), `database.new-${lock.owner}`)
  lock.assertHeld()
  mkdirSync(aside, { mode: 0o700 })
  try {
    await fill(aside)
    await syncTree(aside)
    lock.assertHeld()
    renameSync(aside, path)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
  syncPath(dirname(path))
  return path
}

/** Keeps the folders of processes with a claim, which took over while this one was frozen. */
export function removeHalfMade(dataDir: string, lock: FolderLock) {
  for (const name of readdirSync(dataDir)) {
    const [, maker] = /^database\.new-(.+)$/.exec(name) ?? []
    if (maker === undefined || (maker !== lock.owner && isClaimed(claimPath(dataDir, maker)))) continue
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function copyInto(to: string, from: string) {
  for (let copies = 1; ; copies++) {
    try {
      return await copyTree(from, to)
    } catch (error) {
      // A waking process may finish the one change that it had begun, such as removing a file.
      if (!hasCode(error, 'ENOENT') || copies === maxCopies) throw error
      for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true })
    }
  }
}

async function copyTree(from: string, to: string) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      await copyTree(source, target)
    } else await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
}

function numberOf(name: string): number {
  return Number(name.split('-')[1] ?? 1)
}
