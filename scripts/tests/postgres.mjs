import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { findPostgres } from './programs/find-postgres.mjs'
import { scratchFolder } from './scratch-folder.mjs'

// The limit for a Unix socket's path on macOS. Linux allows four more characters.
const longestSocketPath = 103

/**
 * A PostgreSQL server in its own folder.
 * @typedef {object} PostgresServer
 * @property {string} url where an administrator connects
 * @property {string} binFolder the folder of its programs
 * @property {() => Promise<void>} stop stops it and removes its folder
 * @property {() => Promise<void>} stopHard kills it, as a crash would; its folder stays
 * @property {(more?: Settings) => Promise<void>} startAgain starts it on the folder that it has
 * @property {(more?: Settings) => Promise<void>} standBy starts it again as a standby, which is read-only
 * @property {() => void} promote makes a standby a server that writes
 * @property {string | undefined} certificate the file of its own certificate, which names localhost alone
 */

/** @typedef {Record<string, string | number>} Settings */

/**
 * Starts a PostgreSQL for tests: the newest that is installed, from version 15 on. As root on Debian it installs one.
 * @param {{ durable?: boolean, tls?: boolean }} [options] durable: with fsync, for tests of what survives; tls: on a port of
 *   127.0.0.1, where it takes encrypted connections alone
 * @returns {Promise<PostgresServer>}
 * @throws Error whose message says what to install, or what PostgreSQL said
 */
export async function startPostgres({ durable = false, tls = false } = {}) {
  const binFolder = await findPostgres()
  const owner = ownerOfPostgres()
  const name = 'doorplate-postgres-'
  const folder = durable ? mkdtempSync(join(tmpdir(), name)) : scratchFolder(name)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  // PostgreSQL leaves a folder that it may not read.
  const asOwner = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const cleaner = cleanUpAfter(folder)
  // This process must not wait for the cleaner, which waits for this process.
  cleaner.unref()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let postmaster

  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(binFolder, 'initdb'), initdb, { ...asOwner, stdio: ['ignore', 'ignore', 'pipe'] })
  const { url, settings } = tls ? await portAddress() : await addressIn(folder)
  const certificate = tls ? encryptedAlone(data, asOwner) : undefined
  const sslSettings = certificate ? { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: `${certificate}.key` } : {}

  /** @param {Settings} [more] */
  const startAgain = async (more) => {
    const all = { ...settings, ...sslSettings, ...more, fsync: durable ? 'on' : 'off', max_connections: 200 }
    const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    postmaster = spawn(join(binFolder, 'postgres'), ['-D', data, ...parameters], {
      ...asOwner,
      stdio: ['ignore', 'ignore', 'pipe']
    })
    await untilReady(postmaster)
  }

  const stopHard = async () => {
    if (!postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null) return
    const ended = once(postmaster, 'exit')
    const backends = childrenOf(postmaster)
    postmaster.kill('SIGKILL')
    for (const pid of backends) killNow(pid)
    await ended
    rmSync(pidFile(folder), { force: true })
  }

  await startAgain()
  return {
    url,
    binFolder,
    certificate,
    startAgain,
    stopHard,
    async standBy(more) {
      await stopHard()
      writeFileSync(join(data, 'standby.signal'), '')
      await startAgain(more)
    },
    promote() {
      execFileSync(join(binFolder, 'pg_ctl'), ['promote', '--no-wait', '-D', data], { ...asOwner, stdio: 'ignore' })
    },
    async stop() {
      if (cleaner.exitCode !== null) return
      const cleaned = once(cleaner, 'exit')
      cleaner.ref()
      cleaner.stdin.end()
      await cleaned
    }
  }
}

/**
 * The server's address: a socket in its folder, or a free port if the folder's name is too long for a socket.
 * @param {string} folder
 */
async function addressIn(folder) {
  if (join(folder, '.s.PGSQL.5432').length <= longestSocketPath) {
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      settings: { listen_addresses: '', unix_socket_directories: folder, port: 5432 }
    }
  }
  return portAddress()
}

async function portAddress() {
  const port = await freePort()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port }
  }
}

/**
 * Makes a certificate that no authority signed, and refuses connections without encryption.
 * @param {string} data
 * @param {import('node:child_process').ExecFileSyncOptions} asOwner
 */
function encryptedAlone(data, asOwner) {
  const certificate = join(data, 'own.crt')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', `${certificate}.key`, '-out', certificate]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files]
  execFileSync('openssl', request, { ...asOwner, stdio: 'ignore' })
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all all trust\n')
  return certificate
}

/** @param {string} folder */
function pidFile(folder) {
  return join(folder, 'data', 'postmaster.pid')
}

/**
 * Stops the server and removes its folder when the standard input closes, so also when this process is killed.
 * @param {string} folder
 */
function cleanUpAfter(folder) {
  const script = `
    read line
    pid=$(head -n 1 "$1") && kill -QUIT "$pid"
    tries=0
    while [ $tries -lt 50 ] && kill -0 "$pid"; do sleep 0.1; tries=$((tries + 1)); done
    rm -rf "$2"`
  return spawn('sh', ['-c', script, 'sh', pidFile(folder), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A terminal's Ctrl-C must not end it before this process.
    detached: true
  })
}

/**
 * Waits for the line that reports readiness.
 * @param {import('node:child_process').ChildProcess} postmaster
 * @returns {Promise<void>}
 */
function untilReady(postmaster) {
  return new Promise((resolve, reject) => {
    let said = ''
    postmaster.stderr?.setEncoding('utf8').on('data', (text) => {
      if (said.length < 100_000) said += text
      if (said.includes('database system is ready to accept')) resolve()
    })
    postmaster.once('error', reject)
    postmaster.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)))
  })
}

/** The user for the server when root starts it, because it refuses to run as root. */
function ownerOfPostgres() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }).stdout)
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/**
 * Returns nothing without ps. The server's own processes then end by themselves.
 * @param {import('node:child_process').ChildProcess} parent
 */
function childrenOf(parent) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, parentPid]) => (pid && parentPid === parent.pid ? [pid] : []))
}

/** @param {number} pid */
function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
