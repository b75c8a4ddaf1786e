import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../../scripts/tests/scratch-folder.mjs'

const folders: string[] = []

/** Returns a subfolder of a new folder, so that siblings can be created. */
export function temporaryFolder(): string {
  const parent = scratchFolder('doorplate-test-')
  folders.push(parent)
  const folder = join(parent, 'folder')
  mkdirSync(folder)
  return folder
}

export function removeFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
