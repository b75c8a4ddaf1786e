import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { scratchFolder } from '../../scripts/tests/scratch-folder.mjs'

/**
 * A new folder with these files, by path.
 * @param after removes it: after the tests of the file, or with `onTestFinished` after the test
 */
export function testFolder(files: Record<string, string> = {}, after: (remove: () => void) => void = afterAll): string {
  const folder = scratchFolder('doorplate-test-')
  after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
