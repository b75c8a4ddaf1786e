import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { loadSettings } from '../../scripts/processes/settings.mjs'
import { buildStale } from '../../scripts/product/products.mjs'
import { testFolder } from '../test/folder.ts'

const folder = testFolder({ file: '' })
const file = join(folder, 'file')
beforeAll(() => buildStale('server'))

/** @returns what the failed start writes to standard error */
async function complaintOf(settings: Record<string, string>, ...parameters: string[]) {
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  const server = spawn(process.execPath, ['--enable-source-maps', ...parameters, main], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [complaint, log, [code]] = await Promise.all([text(server.stderr), text(server.stdout), once(server, 'exit')])
  return { complaint, code, log }
}

const logOf = async (settings: Record<string, string>) =>
  (await complaintOf({ LOG_LEVEL: 'warn', DATA_DIR: join(file, 'data'), ...settings })).log

test('a problem that prevents the start is reported in one line', async () => {
  expect(await complaintOf({ PORT: 'x' })).toMatchObject({
    complaint: 'Doorplate cannot start: PORT must be a whole number from 0 to 65535, not "x"\n',
    code: 1
  })
  expect(await complaintOf({ DATA_DIR: join(file, 'data') })).toMatchObject({
    complaint: expect.stringMatching(
      /^Doorplate cannot start: The data folder .* cannot be written \(ENOTDIR\)\..*\n$/
    ),
    code: 1
  })
})

test.each(['utf8', 'utf16le'] as const)(
  'settings in a file with a byte order mark (%s) are read; those of the environment come first',
  (encoding) => {
    const settings = join(folder, 'settings')
    writeFileSync(settings, '\ufeffDOORPLATE_TEST_FIRST=Büro\n# comment\nDOORPLATE_TEST_SET=file\n', encoding)
    process.env['DOORPLATE_TEST_SET'] = ''
    try {
      loadSettings(settings)
      expect(process.env['DOORPLATE_TEST_FIRST']).toBe('Büro')
      expect(process.env['DOORPLATE_TEST_SET']).toBe('')
    } finally {
      delete process.env['DOORPLATE_TEST_FIRST']
      delete process.env['DOORPLATE_TEST_SET']
    }
  }
)

test('the start warns of a mail server without MAIL_FROM', async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' }
  expect(await logOf(smtp)).toContain('MAIL_FROM is not set: invitations leave from doorplate@localhost')
  expect(await logOf({ ...smtp, MAIL_FROM: 'rooms@office.example' })).not.toContain('MAIL_FROM')
}, 60_000)

test('the start warns of a misspelt setting', async () => {
  const log = await logOf({ OFFICE_TIMEZONE: 'Europe/Berlin' })
  expect(log).toContain('Unknown setting OFFICE_TIMEZONE. Did you mean OFFICE_TIME_ZONE?')
}, 60_000)

test('a bug is printed with its stack', async () => {
  const mistake = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { mkdirSync } = fs
    fs.mkdirSync = (path, options) => {
      if (path === process.env.DATA_DIR) throw new TypeError('x is not a function')
      return mkdirSync(path, options)
    }
    syncBuiltinESMExports()`
  const program = `data:text/javascript,${encodeURIComponent(mistake)}`
  const { complaint, code } = await complaintOf({}, '--import', program)
  expect(complaint).toMatch(/^TypeError: x is not a function\n(.*\n)* +at .*folder\.ts:\d+/)
  expect(code).toBe(1)
})
