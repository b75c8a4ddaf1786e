import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { listRuleConflictsCall } from '@doorplate/api/booking/rule-conflicts'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { installWithApt } from '../../scripts/tests/programs/apt.mjs'
import { newBooking } from '../test/app.ts'
import { blocks, blocksOf, documents, inlineCode } from '../test/documents.ts'
import { testFolder } from '../test/folder.ts'
import { testOffice, withKey } from '../test/office.ts'
import { readConfig, settingNames } from './base/settings/config.ts'
import { readRoomsFile } from './office/rooms/rooms-file.ts'

const run = promisify(execFile)

/** A call may go on after a backslash, or within quotes. */
const calls = /\bcurl -(?:'[^']*'|\\\n|[^'\n`])*/g

const office = await testOffice()

beforeAll(async () => {
  for (const [program, found] of [
    ['curl', '--version'],
    ['nginx-light', '-v'],
    ['caddy', 'version']
  ] as const) {
    if (spawnSync(program.replace('-light', ''), [found]).status !== 0) await installWithApt(program)
  }
})

/** The examples name these: rooms without bookings, an empty office, a recurring meeting and a fault. */
async function prepare() {
  await office.put('offices/hamburg', { name: 'Hamburg', time_zone: 'Europe/Berlin' })
  for (const room of ['cedar', 'phone-booth']) await office.put(`rooms/${room}`, { name: room, capacity: 4 })
  const rule = { frequency: 'weekly', weekdays: ['thursday'], count: 4 }
  const dates = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'].map((date) => ({ date }))
  const booking = newBooking({ room_id: 'birch', date: dates[0]!.date })
  const booked = await office.post('series', { rule, booking, dates })
  const series = booked.json<{ id: string }>().id
  const key = String(booked.headers['doorplate-key'])
  const { headers } = await office.get(`series/${series}`, withKey(key))
  const fault = (await office.report()).json<{ id: string }>()
  const [{ client }] = await office.audit()
  return {
    series,
    key,
    etag: String(headers['etag']),
    fault: fault.id,
    client
  }
}

/** Shell scripts are tried in shell-examples.slow.test.ts, TypeScript in that of pglite-durable; `text` is the map of folders. */
test('each example is in a language that a test tries', () => {
  const tried = ['sh', 'json', 'env', 'nginx', 'caddyfile', 'ts', 'text']
  expect(blocks.filter(({ language }) => !tried.includes(language))).toEqual([])
  const inDocuments = (language: string) =>
    blocks.filter((block) => block.language === language).map(({ where }) => where.replace(/:\d+$/, ''))
  expect(inDocuments('ts')).toEqual(['pglite-durable/README.md'])
  expect([...new Set(inDocuments('text'))]).toEqual(['README.md', 'docs/architecture.md'])
})

/** Those of the README, a line each. */
const inlineSettings = inlineCode
  .filter(([where, code]) => where === 'README.md' && /^[A-Z_]+=/.test(code))
  .map(([where, code]) => [where, code.replaceAll(/ (?=[A-Z_]+=)/g, '\n').replace(/ npm \w+$/, '')])

test.each([...blocksOf('env'), ...inlineSettings])('%s: the settings exist and are valid: %s', (_where, text = '') => {
  const settings = parseEnv(text)
  expect(settingNames()).toEqual(expect.arrayContaining(Object.keys(settings)))
  expect(() => readConfig({ ...settings })).not.toThrow()
})

describe.each(documents.filter(({ text }) => text.match(calls)))('a call in $path', ({ text }) => {
  test.each(text.match(calls) ?? [])('%s', async (call) => {
    const { series, key, etag, fault, client } = await prepare()
    const address = await office.app.listen({ host: '127.0.0.1', port: 0 })
    const adapted = call
      .replace(/http:\/\/localhost:3000|https:\/\/rooms\.example\.com/, address)
      .replace('<id>', series)
      .replace(/(?<=faults\/)[\w-]+/, fault)
      .replace('"client":"…"', `"client":"${client}"`)
    const options = {
      cwd: testFolder({}, onTestFinished),
      env: { PATH: process.env['PATH'], KEY: 'admin-key-of-tests', BOOKING_KEY: key, ETAG: etag, id: 'phone-booth' }
    }
    // Curl does not take -f together with that.
    const command = adapted.replace(/^curl( -fsS)?/, 'curl --silent --show-error --fail-with-body')
    const answer = await run('sh', ['-c', command], options).catch(({ stdout, stderr }) => ({ stdout, stderr }))
    expect(answer.stderr, answer.stdout).toBe('')
  })
})

test.each(blocksOf('json'))('%s: JSON is a rooms file, or an answer', async (_where, text) => {
  const content: unknown = JSON.parse(text)
  if (Array.isArray(content) && 'booking_id' in content[0]) {
    expect(Value.Errors(listRuleConflictsCall.schema.response[200], content)).toEqual([])
  } else {
    const folder = testFolder({ 'rooms.json': text }, onTestFinished)
    expect((await readRoomsFile(join(folder, 'rooms.json'))).rooms).not.toEqual([])
  }
})

test.each(blocksOf('nginx'))('%s: nginx reads the configuration', async (_where, text) => {
  // The certificate is on the operator's machine.
  const site = text.replaceAll(/^ *ssl_certificate.*\n/gm, '').replace('443 ssl', '8443')
  const inServer = text.startsWith('location') ? `server { listen 8080;\n${site}}` : site
  const folder = testFolder({ 'nginx.conf': `pid nginx.pid;\nevents {}\nhttp {\n${inServer}}\n` }, onTestFinished)
  const { stderr } = await run('nginx', ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')])
  expect(stderr).toBe('')
})

test.each(blocksOf('caddyfile'))('%s: Caddy reads the configuration', async (_where, text) => {
  const folder = testFolder({ Caddyfile: text }, onTestFinished)
  await run('caddy', ['adapt', '--validate', '--config', join(folder, 'Caddyfile')])
})
