import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

export type Changes = Map<string, bigint>

/** Syncs all files together, which takes a tenth of the time. */
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
  // Read before the sync: a concurrent change must not count as synced.
  changes.set(path, changedAt(path))
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export function changedAt(path: string): bigint {
  return statSync(path, { bigint: true }).ctimeNs
}

export function syncPath(path: string, sync: (descriptor: number, path: string) => void = fsyncSync) {
  const descriptor = openSync(path, 'r')
  try {
    sync(descriptor, path)
  } finally {
    closeSync(descriptor)
  }
}
