import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts')
)
const files = sources.filter((path) => /\/(commands|bulk)\//.test(path))
const changes = files.filter((path) => !path.endsWith('.test.ts'))

test.each(changes)('%s exports one function, which has its name', async (path) => {
  const name = nameOf(path).replace(/-./g, ([, letter]) => letter!.toUpperCase())
  expect(Object.keys(await import(join(import.meta.dirname, path)))).toEqual([name])
})

test('commands/ and bulk/ have nothing but changes and their tests', () => {
  const strangers = files.filter((path) => !changes.some((each) => nameOf(each) === nameOf(path)))
  expect(strangers).toEqual([])
})

const routes = sources.filter((path) => /(\/|-)routes?\.ts$/.test(path))

test.each(routes)('%s has its calls from the same wing of the API', (path) => {
  const [wing] = path.split('/')
  const wings = [...textOf(path).matchAll(/@doorplate\/api\/(\w+)\//g)].map(([, each]) => each)
  expect(wings.filter((each) => each !== wing && each !== 'base')).toEqual([])
})

test('calls, jobs and bulk changes run the commands', () => {
  const sharedByCalls = 'booking/bookings/access/run-change.ts'
  const mayRun = /(\/|-)routes?\.ts$|-job\.ts$|\/bulk\//
  expect(strangersWith(/\btransact\(/, mayRun)).toEqual([sharedByCalls])
})

test('calls, jobs, bulk changes and stores open the other transactions', () => {
  const atStart = ['office/offices/fill-main-office.ts', 'office/rooms/first-rooms.ts']
  const ofBackups = ['service/backup/backup.ts', 'service/backup/restore.ts']
  const mayOpen = /(\/|-)(routes?|store)\.ts$|-job\.ts$|\/bulk\//
  const outbox = 'mail/outbox/sending/claiming/claim.ts'
  const others = [outbox, ...atStart, 'office/transactions/transact.ts', ...ofBackups]
  expect(strangersWith(/\bdatabase\s*\.transaction\(/, mayOpen)).toEqual(others)
})

test('work at intervals is in a file *-job.ts', () => {
  expect(strangersWith(/\bstartJob\(/, /-job\.ts$/)).toEqual(['base/jobs/job.ts'])
})

function strangersWith(pattern: RegExp, expected: RegExp): string[] {
  const others = sources.filter((path) => !path.endsWith('.test.ts') && !expected.test(path))
  return others.filter((path) => pattern.test(textOf(path))).sort()
}

function textOf(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

function nameOf(path: string): string {
  return /([^/.]+)[^/]*$/.exec(path)![1]!
}
