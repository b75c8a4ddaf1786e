import { readFileSync } from 'node:fs'
import { runChild } from '@doorplate/testing/child-program'
import { removeFolders, temporaryFolder } from '@doorplate/testing/temporary-folders'
import { afterAll, expect, test } from 'vitest'

afterAll(removeFolders)

const example = new URL('../test/processes/example.ts', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

test('the example of the README keeps what it stored', { timeout: 300_000 }, async () => {
  expect(readFileSync(readme, 'utf8')).toContain(`\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``)
  const dataDir = temporaryFolder()
  const note = { text: 'kept' }
  expect(await runChild(example, dataDir).rest()).toEqual([JSON.stringify([note])])
  expect(await runChild(example, dataDir).rest()).toEqual([JSON.stringify([note, note])])
})
