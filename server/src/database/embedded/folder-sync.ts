import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Puts everything in a folder on the disk for good. */
export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
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
