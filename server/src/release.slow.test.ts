import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { version } from './base/settings/version.ts'

// Ample: each test starts and stops whole servers.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const archive = join(root, 'release', `doorplate-${version}.tar.gz`)

let folder: string
let unpacked: string
beforeAll(async () => {
  await run(process.execPath, ['scripts/release.mjs'], { cwd: root })
  folder = await fs.mkdtemp(join(tmpdir(), 'doorplate-release-'))
  unpacked = join(folder, `doorplate-${version}`)
  await run('tar', ['-xzf', archive, '-C', folder])
})
afterAll(() => fs.rm(folder, { recursive: true }))

test('an unpacked release needs only Node.js, and starts next to its settings and data', async () => {
  const office = join(folder, 'office')
  await fs.mkdir(office)
  await fs.writeFile(join(office, '.env'), 'PORT=0\nOFFICE_NAME=Hafen 12\n')
  const server = spawn(process.execPath, [join(unpacked, 'doorplate.mjs')], { cwd: office, env: {} })
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  await expect.poll(() => said, { timeout: 200_000 }).toMatch('Doorplate is ready on')
  const [address = ''] = /http:\/\/localhost:\d+/.exec(said) ?? []
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version })
  expect(await (await fetch(address)).text()).toMatch('Hafen 12')
  expect(await (await fetch(`${address}/docs/static/index.html`)).text()).toMatch('swagger')
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(existsSync(join(office, 'data'))).toBe(true)
})

test('a release prints its version, and rejects an unknown command', async () => {
  const doorplate = (...parameters: string[]) => run(process.execPath, [join(unpacked, 'doorplate.mjs'), ...parameters])
  expect((await doorplate('--version')).stdout).toBe(`${version}\n`)
  await expect(doorplate('restore')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching('Which backup?') })
  await expect(doorplate('stop')).rejects.toMatchObject({
    code: 2,
    stderr: 'There is no command "stop". The commands are: start, restore, mail-test, address, --version, --help\n'
  })
})

test('a release comes with its checksums and its bill of materials', async () => {
  const releases = join(root, 'release')
  const { stdout } = await run('sha256sum', ['--check', `doorplate-${version}.sha256`], { cwd: releases })
  expect(stdout).toBe(`doorplate-${version}.tar.gz: OK\ndoorplate-${version}.cdx.json: OK\n`)
  const bill = JSON.parse(await fs.readFile(join(releases, `doorplate-${version}.cdx.json`), 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'doorplate', version } } })
  const billed: string[] = bill.components.map((component: { 'bom-ref': string }) => component['bom-ref'])
  expect(billed).toEqual(expect.arrayContaining([...(await packagesIn(join(unpacked, 'node_modules')))]))
  // Built into the page.
  expect(billed.some((name) => name.startsWith('react-dom@'))).toBe(true)
  expect(billed.filter((name) => /^(vitest|typescript|esbuild|vite)@/.test(name))).toEqual([])
})

async function packagesIn(folder: string): Promise<string[]> {
  const files = await fs.readdir(folder, { recursive: true })
  const described = files.filter((file) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
  const packages = await Promise.all(described.map((file) => fs.readFile(join(folder, file), 'utf8').then(JSON.parse)))
  return packages.map((found) => `${found.name}@${found.version}`)
}

let home: string
let environment: Record<string, string>
let address: string

/** Stands for systemd, with one service, on a port that was free. */
const systemctl = `#!/bin/sh
set -e
cd "$DOORPLATE_FOLDER"
use_settings() {
  set -a
  eval "$(sed -E "s/^ *([A-Z_]+) *= *[\\"']?([^\\"']*[^\\"' ])[\\"']? *$/\\1='\\2'/" env)"
}
case "$1 $2" in
  'start doorplate-backup') (use_settings; cd current; STATE_DIRECTORY=$DOORPLATE_FOLDER/backups sh -eu ../backup.sh) ;;
  'show --property=MainPID') cat pid ;;
  'is-active --quiet') kill -0 "$(cat pid)" 2> /dev/null ;;
  'restart doorplate' | 'stop doorplate')
    if [ -f pid ] && kill "$(cat pid)" 2> /dev/null; then
      while kill -0 "$(cat pid)" 2> /dev/null; do sleep 0.1; done
    fi
    if [ "$1" = restart ]; then
      use_settings
      cd current
      NODE_ENV=production setsid "$NODE" doorplate.mjs > ../log 2>&1 < /dev/null &
      echo $! > ../pid
    fi ;;
esac`

beforeEach(async () => {
  home = await fs.mkdtemp(join(folder, 'home-'))
  const port = await freePort()
  const bin = join(home, 'bin')
  await fs.mkdir(bin)
  await fs.writeFile(join(bin, 'systemctl'), systemctl)
  await fs.chmod(join(bin, 'systemctl'), 0o755)
  await fs.writeFile(join(home, 'env'), `OFFICE_NAME=Hafen 12\nPORT=${port}\n`)
  await fs.writeFile(join(home, 'backup.sh'), await backupScript())
  await fs.mkdir(join(home, 'backups'))
  await fs.mkdir(join(home, 'credentials'))
  await fs.writeFile(join(home, 'credentials', 'ADMIN_KEY'), 'a-key-of-the-test')
  environment = {
    PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
    NODE: process.execPath,
    DATA_DIR: join(home, 'data'),
    CREDENTIALS_DIRECTORY: join(home, 'credentials'),
    DOORPLATE_FOLDER: home
  }
  address = `http://127.0.0.1:${port}`
  await makeRelease('0.0.9', home)
  await fs.symlink('doorplate-0.0.9', join(home, 'current'))
  await run('systemctl', ['restart', 'doorplate'], { env: environment })
  await expect.poll(runningVersion, { timeout: 200_000 }).toBe('0.0.9')
})
afterEach(() => run('systemctl', ['stop', 'doorplate'], { env: environment }))

test('an update takes a backup and starts the new version', async () => {
  const before = await processId()
  const { stdout } = await update(archive)
  expect(stdout).toMatch(`doorplate-${version} runs. doorplate-0.0.9 is still in ${home}.`)
  expect(await runningVersion()).toBe(version)
  expect(await fs.readlink(join(home, 'current'))).toBe(`doorplate-${version}`)
  expect(await processId()).not.toBe(before)
  expect(await fs.readdir(join(home, 'backups'))).toEqual([expect.stringMatching(/^doorplate-.*\.ndjson$/)])
  await expect(update(archive)).rejects.toMatchObject({ stderr: `doorplate-${version} runs already.\n` })
})

// Some containers have only IPv4.
const hasIPv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'))
type Case = [name: string, host: string, settings: (port: string) => string]
const settingsWithIPv6: Case[] = [
  ['an IPv6 address', '[::1]', (port: string) => `PORT=${port}\nHOST=::1\n`],
  ['all addresses of both kinds', '127.0.0.1', (port: string) => `PORT=${port}\nHOST="::"\n`]
]

test.each<Case>([
  ['a quoted port, and an address of its own', '127.0.0.2', (port: string) => `HOST = 127.0.0.2\nPORT="${port}"\n`],
  [
    'a port that is set twice, with blanks',
    '127.0.0.1',
    (port: string) => `PORT=1\nPORT = ${port}  \nHOST='0.0.0.0'\n`
  ],
  ...(hasIPv6 ? settingsWithIPv6 : [])
])('an update finds the server behind settings with %s', async (_case, host, settings) => {
  const { port } = new URL(address)
  await fs.writeFile(join(home, 'env'), settings(port))
  address = `http://${host}:${port}`
  await run('systemctl', ['restart', 'doorplate'], { env: environment })
  await expect.poll(runningVersion, { timeout: 200_000 }).toBe('0.0.9')
  await update(archive)
  expect(await runningVersion()).toBe(version)
  expect(await fs.readdir(join(home, 'backups'))).toHaveLength(1)
})

test.each([
  ['absolute', () => join(home, `doorplate-${version}`)],
  ['written with ./', () => `./doorplate-${version}`],
  ['written with a slash at the end', () => `doorplate-${version}/`]
])('an update to the version that runs changes nothing where the link is %s', async (_case, target) => {
  await makeRelease(version, home)
  await fs.rm(join(home, 'current'))
  await fs.symlink(target(), join(home, 'current'))
  await expect(update(archive)).rejects.toMatchObject({ stderr: `doorplate-${version} runs already.\n` })
  expect(existsSync(join(home, `doorplate-${version}`, 'doorplate.mjs'))).toBe(true)
  expect(await fs.readdir(join(home, 'backups'))).toEqual([])
})

test('after an update that fails to start, the previous version runs again', async () => {
  const broken = await makeRelease('9.9.9', join(home, 'broken'))
  await fs.writeFile(join(broken, 'server/dist/main.js'), 'process.exit(1)')
  await run('tar', ['-czf', 'broken.tar.gz', '-C', 'broken', 'doorplate-9.9.9'], { cwd: home })
  await expect(update(join(home, 'broken.tar.gz'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching('doorplate-9.9.9 did not start')
  })
  expect(await runningVersion()).toBe('0.0.9')
  expect(await fs.readlink(join(home, 'current'))).toBe('doorplate-0.0.9')
})

test('an update that is damaged or cannot take a backup leaves the server running', async () => {
  const before = await processId()
  const damaged = join(home, 'damaged.tar.gz')
  await fs.copyFile(archive, damaged)
  await fs.truncate(damaged, 1_000_000)
  await expect(update(damaged)).rejects.toMatchObject({ code: expect.any(Number) })

  await fs.rm(join(home, 'backups'), { recursive: true })
  await expect(update(archive)).rejects.toMatchObject({ code: expect.any(Number) })
  expect(await runningVersion()).toBe('0.0.9')
  expect(await processId()).toBe(before)
})

/** The command of the backup's unit, as systemd reads it. */
async function backupScript(): Promise<string> {
  const unit = await fs.readFile(join(root, 'deploy/doorplate-backup.service'), 'utf8')
  const [, script = ''] = /^ExecStart=\/bin\/sh -eu -c '([^']*)'$/m.exec(unit) ?? []
  // It has nothing else that systemd would change.
  expect(script.replaceAll('\\\n', '')).not.toContain('\\')
  return script.replaceAll('\\\n', ' ').replaceAll('%%', '%')
}

const update = (file: string) => run('sh', [join(root, 'deploy/update.sh'), file], { env: environment })

const processId = () => fs.readFile(join(home, 'pid'), 'utf8')

async function runningVersion(): Promise<string | undefined> {
  const answer = await fetch(`${address}/healthz`).catch(() => undefined)
  return answer && ((await answer.json()) as { version: string }).version
}

/** Makes a release of another version. Packages take no part in it. */
async function makeRelease(other: string, where: string): Promise<string> {
  const release = join(where, `doorplate-${other}`)
  await fs.mkdir(where, { recursive: true })
  await fs.cp(unpacked, release, { recursive: true, filter: (path) => path !== join(unpacked, 'node_modules') })
  await fs.symlink(join(unpacked, 'node_modules'), join(release, 'node_modules'))
  const description = join(release, 'server/package.json')
  await fs.writeFile(description, (await fs.readFile(description, 'utf8')).replace(version, other))
  return release
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
