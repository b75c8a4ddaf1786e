import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSettings } from '@doorplate/api/service/page'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, tuesday } from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { testFolder } from '../../../../test/folder.ts'
import { followChanges } from '../../../../test/follow-changes.ts'
import type { App } from '../../../base/http/app-type.ts'

const database = await testDatabase()
const page = testFolder()

async function open(options: Parameters<typeof createTestApp>[1] = {}, template = 'program 1') {
  writeFileSync(join(page, 'index.html'), `${template}<!--doorplate-settings-->`)
  const app = await createTestApp(database, { page, ...options })
  onTestFinished(() => app.close())
  return app
}

async function versionAt(app: App, url: string): Promise<string> {
  const { body } = await app.inject(url)
  const settings: PageSettings = JSON.parse(/id="doorplate-settings">([^<]*)</.exec(body)![1]!)
  return settings.page_version
}

async function announcedTo(app: App, query: string) {
  const display = await followChanges(app, { query })
  const { data } = await display.next()
  return (data as { page?: string }).page
}

test('each heartbeat has the page version of the stream’s office', async () => {
  const app = await open()
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo', 'Asia/Tokyo')`)
  await vi.waitFor(async () => expect(await versionAt(app, '/?office=tokyo')).not.toBe(await versionAt(app, '/')))
  expect(await announcedTo(app, '?room_id=atlas')).toBe(await versionAt(app, '/?display=atlas'))
  expect(await announcedTo(app, '?office_id=tokyo')).toBe(await versionAt(app, '/?office=tokyo'))
})

test('the version of a page is the same at any time and in every process', async () => {
  const [one, other] = [await open(), await open({ now: () => tuesday + 3_600_000 })]
  expect(await versionAt(one, '/')).toMatch(/^[\w-]{12}$/)
  expect(await versionAt(other, '/')).toBe(await versionAt(one, '/'))
})

test.each<[string, Parameters<typeof open>]>([
  ['program', [{}, 'program 2']],
  ['key', [{ config: { anonKey: 'another-public-key' } }]],
  ['name', [{ main: { name: 'Hafen 14' } }]],
  ['zone', [{ main: { time_zone: 'Europe/Lisbon' } }]],
  ['language', [{ config: { officeLanguage: 'de' } }]],
  ['clock', [{ config: { officeClock: '12' } }]],
  ['rule of cancelling', [{ config: { cancelBy: 'key' } }]],
  ['choice of calendars', [{ config: { feeds: false } }]],
  ['look of kiosks by night', [{ config: { kiosk: { low_reach: 'off', night_look: 'dark', pin_length: 0 } } }]]
])('a page with another %s is another version', async (_what, changed) => {
  const version = await versionAt(await open(), '/')
  expect(await versionAt(await open(...changed), '/')).not.toBe(version)
})

test.each(['index.html', 'sw.js', 'files-of-pages.json'])('an unreadable %s stops the start', async (file) => {
  const folder = testFolder({ 'index.html': 'program' }, onTestFinished)
  rmSync(join(folder, file), { force: true })
  mkdirSync(join(folder, file))
  await expect(createTestApp(database, { page: folder })).rejects.toThrow('EISDIR')
})
