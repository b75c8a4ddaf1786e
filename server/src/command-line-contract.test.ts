import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const doorplate = (command: string) =>
  promisify(execFile)(process.execPath, ['doorplate.mjs', command], { cwd: root }).catch((error) => error)

/** After a wanted change: `npx vitest run --project server contract -u` writes it anew. */
test('the commands are those in server/command-line.txt', async () => {
  const { stdout } = await doorplate('--help')
  const scripts = Object.keys(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).scripts)
  await expect(`${stdout}\n${scripts.map((script) => `npm run ${script}\n`).join('')}`).toMatchFileSnapshot(
    '../command-line.txt'
  )
})

test('the help names every command', async () => {
  const { stdout } = await doorplate('--help')
  const { stderr } = await doorplate('stop')
  const commands: string[] = stderr.split('The commands are: ')[1].trim().split(', ')
  expect(commands).toContain('start')
  for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
})
