import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const endWithParent = new URL('../../scripts/end-with-parent.mjs', import.meta.url).href
const shiftedClock = new URL('shifted-clock.mjs', import.meta.url).href
/** To preload in a server that is started for a short time. */
export const quickEngine = new URL('quick-engine.mjs', import.meta.url).href
const inOwnNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

/** The keys that every server of the tests has. */
export const keys = { public: 'doorplate-public-key', admin: 'the-office-managers-key' }

export type ServerProcessSettings = {
  dataDir: string
  /** The machine's clock at the first start, as an ISO instant. By default the real one. */
  officeTime?: string
  /** Further environment variables. */
  environment?: Record<string, string>
  /** Modules that are loaded before the server. */
  preload?: string[]
  /** The folder of another build than this repository's. */
  root?: string
  /** With process ids of its own, as in a container: it and servers outside cannot see each other. Takes root on Linux. */
  ownProcessIds?: boolean
}

/**
 * @param shift milliseconds by which the server's clock is ahead of the machine's
 * @param port 0 for any that is free
 */
export function spawnServer(
  settings: ServerProcessSettings,
  { shift, port }: { shift: number; port: string }
): ChildProcess {
  const { dataDir, environment, preload = [], root = repository, ownProcessIds = false } = settings
  const preloaded = [endWithParent, ...(shift === 0 ? [] : [shiftedClock]), ...preload]
  const [command = '', ...parameters] = [...(ownProcessIds ? inOwnNamespace : []), process.execPath]
  return spawn(
    command,
    [...parameters, ...preloaded.flatMap((module) => ['--import', module]), 'server/dist/main.js'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        TZ: 'UTC',
        CLOCK_SHIFT: String(shift),
        PORT: port,
        DATA_DIR: dataDir,
        OFFICE_TIME_ZONE: 'Europe/Berlin',
        ADMIN_KEY: keys.admin,
        LOG_LEVEL: 'warn',
        ...environment
      }
    }
  )
}

/** Whether this machine lets a server have process ids of its own. */
export function canHaveOwnProcessIds(): boolean {
  const [command = '', ...parameters] = inOwnNamespace
  return spawnSync(command, [...parameters, 'true']).status === 0
}

/** The process that a command runs, which has one child. */
export function childOf(pid: number): number {
  const child = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'))
  if (child === 0) throw Object.assign(new Error('The server has not begun, or has ended'), { code: 'ESRCH' })
  return child
}
