import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../../../../../scripts/tests/postgres.mjs'
import { silent } from '../../../../test/silent.ts'
import { openPostgres } from './open.ts'

let encrypted: Awaited<ReturnType<typeof startPostgres>>
let plain: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  encrypted = await startPostgres({ tls: true })
  plain = await startPostgres()
})
afterAll(() => Promise.all([encrypted.stop(), plain.stop()]))

function addressOf(server: typeof plain, parameters: Record<string, string>, host?: string): string {
  const url = new URL(server.url)
  if (host) url.hostname = host
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Whether the pool's connections are encrypted, and the one that listens also connects. */
async function isEncrypted(url: string): Promise<boolean> {
  const database = await openPostgres(url, silent)
  onTestFinished(() => database.close())
  await database.listen('doorplate_changes', { announced() {}, lost() {}, regained() {} })
  const [row] = await database.query<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
  return row!.ssl
}

test.each([
  ['require', '127.0.0.1', false],
  ['prefer', '127.0.0.1', false],
  ['allow', '127.0.0.1', false],
  ['no-verify', '127.0.0.1', false],
  ['require', '127.0.0.1', true],
  ['verify-ca', '127.0.0.1', true],
  ['verify-full', 'localhost', true]
])('sslmode=%s reaches %s with its own certificate (sslrootcert: %s)', async (sslmode, host, isKnown) => {
  const sslrootcert = isKnown ? { sslrootcert: encrypted.certificate! } : {}
  expect(await isEncrypted(addressOf(encrypted, { sslmode, ...sslrootcert }, host))).toBe(true)
})

test.each(['disable', 'allow', 'prefer'])('sslmode=%s reaches a server without encryption', async (sslmode) => {
  expect(await isEncrypted(addressOf(plain, { sslmode }))).toBe(false)
})

const advice = 'sslmode=require encrypts without checking it'

test.each([
  ['another host than the certificate names', { sslmode: 'verify-full', isKnown: true }, advice],
  ['a certificate that nobody vouches for', { sslmode: 'verify-full' }, advice],
  ['a certificate that no known authority signed', { sslmode: 'require', sslrootcert: 'system' }, advice],
  ['verify-ca without an authority', { sslmode: 'verify-ca' }, 'needs sslrootcert=<file>'],
  ['a file that is missing', { sslmode: 'require', sslrootcert: '/nowhere.crt' }, 'Check sslrootcert'],
  ['a mode that does not exist', { sslmode: 'required' }, 'must be one of disable, allow, prefer'],
  ['no encryption where the server requires it', { sslmode: 'disable' }, 'Add sslmode=require'],
  ['no mode where the server requires encryption', {}, 'Add sslmode=require']
])('%s is reported at once', async (_case, { isKnown, ...parameters }: Record<string, string | boolean>, sentence) => {
  // The time for a server that is only starting would pass, and be seen.
  const infos: string[] = []
  const address = addressOf(encrypted, {
    ...(parameters as Record<string, string>),
    ...(isKnown && { sslrootcert: encrypted.certificate! })
  })
  await expect(openPostgres(address, { ...silent, info: (text) => infos.push(text) })).rejects.toThrow(sentence)
  expect(infos).toEqual([])
})

test('encryption that the server lacks is reported at once', async () => {
  const log = vi.fn()
  await expect(openPostgres(addressOf(plain, { sslmode: 'require' }), { ...silent, info: log })).rejects.toThrow(
    'Use sslmode=disable or prefer.'
  )
  expect(log).not.toHaveBeenCalled()
})
