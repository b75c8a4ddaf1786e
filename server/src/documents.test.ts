import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { installWithApt } from '../../scripts/tests/apt.mjs'
import { newBooking } from '../test/app.ts'
import { testFolder } from '../test/folder.ts'
import { testOffice } from '../test/office.ts'

const root = new URL('../../', import.meta.url)
const paths = ['README.md', ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`)]
const documents = paths
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))
  .filter(({ text }) => /\bcurl -/.test(text))

/** A call may go on after a backslash, or within quotes. */
const calls = /\bcurl -(?:'[^']*'|\\\n|[^'\n`])*/g

const office = await testOffice()

beforeAll(async () => {
  if (spawnSync('curl', ['--version']).status !== 0) await installWithApt('curl')
})

/** What the examples name: rooms without bookings, an empty office, a recurring meeting and a fault. */
async function prepare() {
  await office.put('offices/hamburg', { name: 'Hamburg', time_zone: 'Europe/Berlin' })
  for (const room of ['cedar', 'phone-booth']) await office.put(`rooms/${room}`, { name: room, capacity: 4 })
  const rule = { frequency: 'weekly', weekdays: ['thursday'], count: 4 }
  const dates = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'].map((date) => ({ date }))
  const booking = newBooking({ room_id: 'birch', date: dates[0]!.date })
  const booked = await office.post('series', { rule, booking, dates })
  const fault = (await office.report()).json<{ id: string }>()
  const [{ client }] = await office.audit()
  return {
    series: booked.json<{ id: string }>().id,
    key: String(booked.headers['doorplate-key']),
    fault: fault.id,
    client
  }
}

describe.each(documents)('a call in $path', ({ text }) => {
  test.each(text.match(calls) ?? [])('%s', async (call) => {
    const { series, key, fault, client } = await prepare()
    const address = await office.app.listen({ host: '127.0.0.1', port: 0 })
    const adapted = call
      .replace(/http:\/\/localhost:3000|https:\/\/rooms\.example\.com/, address)
      .replace('<id>', series)
      .replace(/(?<=faults\/)[\w-]+/, fault)
      .replace('"client":"…"', `"client":"${client}"`)
    const { stderr } = await promisify(execFile)(
      'sh',
      ['-c', adapted.replace(/^curl/, 'curl --silent --show-error --fail')],
      {
        cwd: testFolder({}, onTestFinished),
        env: { PATH: process.env['PATH'], KEY: 'admin-test-key', BOOKING_KEY: key, id: 'phone-booth' }
      }
    )
    expect(stderr).toBe('')
  })
})
