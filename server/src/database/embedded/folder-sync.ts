import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** When each file and folder was last changed, by its path, in nanoseconds. */
export type Changes = Map<string, bigint>

/**
 * Puts everything in a folder on the disk for good. Files are synced together: that takes a tenth of the time.
 * @returns what it was that is now on the disk
 */
export async function syncTree(folder: string): Promise<Changes> {
  const changes: Changes = new Map()
  const entries = readdirSync(folder, { withFileTypes: true })
  const inside = (entry: { name: string }) => join(folder, entry.name)
  for (const each of entries.filter((entry) => entry.isDirectory())) {
    for (const change of await syncTree(inside(each))) changes.set(...change)
  }
  await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => syncFile(inside(entry), changes)))
  changes.set(folder, changedAt(folder))
  syncPath(folder)
  return changes
}

async function syncFile(path: string, changes: Changes) {
  // Looked up first: a change in between is then not taken for synced.
  changes.set(path, changedAt(path))
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** When a file, or a folder's list of names, was last changed, in nanoseconds. */
export function changedAt(path: string): bigint {
  return statSync(path, { bigint: true }).ctimeNs
}

/** Puts a file's content, or a folder's list of names, on the disk for good. */
export function syncPath(path: string, sync: (descriptor: number, path: string) => void = fsyncSync) {
  const descriptor = openSync(path, 'r')
  try {
    sync(descriptor, path)
  } finally {
    closeSync(descriptor)
  }
}
