import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.includes('/commands/')
)
const commands = files.filter((path) => !path.endsWith('.test.ts'))

test.each(commands)('%s exports one function, which has its name', async (path) => {
  const name = nameOf(path).replace(/-./g, ([, letter]) => letter!.toUpperCase())
  expect(Object.keys(await import(join(import.meta.dirname, path)))).toEqual([name])
})

test('commands/ has nothing but commands and their tests', () => {
  const strangers = files.filter((path) => !commands.some((each) => nameOf(each) === nameOf(path)))
  expect(strangers).toEqual([])
})

function nameOf(path: string): string {
  return /([^/.]+)[^/]*$/.exec(path)![1]!
}
