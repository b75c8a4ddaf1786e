import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { version } from './version.ts'

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
}, 240_000)
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
  await expect.poll(() => said, { timeout: 60_000 }).toMatch('Doorplate is ready on')
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
    stderr: 'There is no command "stop". The commands are: start, restore, mail-test, --version\n'
  })
})

let home: string
let environment: Record<string, string>

/** Stands for systemd, with one service, on a port that was free. */
const systemctl = `#!/bin/sh
cd "$DOORPLATE_FOLDER"
case "$1 $2" in
  'start doorplate-backup') date > backup ;;
  'is-active --quiet') kill -0 "$(cat pid)" 2> /dev/null ;;
  'restart doorplate' | 'stop doorplate')
    if [ -f pid ] && kill "$(cat pid)" 2> /dev/null; then
      while kill -0 "$(cat pid)" 2> /dev/null; do sleep 0.1; done
    fi
    if [ "$1" = restart ]; then
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
  environment = {
    PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`,
    NODE: process.execPath,
    PORT: String(port),
    DATA_DIR: join(home, 'data'),
    DOORPLATE_FOLDER: home,
    DOORPLATE_SETTINGS: join(home, 'env')
  }
  await makeRelease('0.0.9', home)
  await fs.symlink('doorplate-0.0.9', join(home, 'current'))
  await run('systemctl', ['restart', 'doorplate'], { env: environment })
  await expect.poll(runningVersion, { timeout: 60_000 }).toBe('0.0.9')
}, 90_000)
afterEach(() => run('systemctl', ['stop', 'doorplate'], { env: environment }))

test('an update takes a backup and starts the new version', async () => {
  const before = await processId()
  const { stdout } = await update(archive)
  expect(stdout).toMatch(`doorplate-${version} runs. doorplate-0.0.9 is still in ${home}.`)
  expect(await runningVersion()).toBe(version)
  expect(await fs.readlink(join(home, 'current'))).toBe(`doorplate-${version}`)
  expect(await processId()).not.toBe(before)
  expect(existsSync(join(home, 'backup'))).toBe(true)
  await expect(update(archive)).rejects.toMatchObject({ stderr: `doorplate-${version} runs already.\n` })
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

  await fs.mkdir(join(home, 'backup'))
  await expect(update(archive)).rejects.toMatchObject({ code: expect.any(Number) })
  expect(await runningVersion()).toBe('0.0.9')
  expect(await processId()).toBe(before)
})

const update = (file: string) => run('sh', [join(root, 'deploy/update.sh'), file], { env: environment })

const processId = () => fs.readFile(join(home, 'pid'), 'utf8')

async function runningVersion(): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${environment['PORT']}/healthz`).catch(() => undefined)
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
