import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const endWithParent = new URL('../../../scripts/processes/end-with-parent.mjs', import.meta.url).href
const shiftedClock = new URL('shifted-clock.mjs', import.meta.url).href
export const quickEngine = new URL('quick-engine.mjs', import.meta.url).href

export const keys = { public: 'doorplate-public-key', admin: 'the-office-managers-key' }

export type ServerProcessSettings = {
  dataDir: string
  /** The machine's clock at the first start, as an ISO instant. By default the real one. */
  officeTime?: string
  /** Further environment variables. */
  environment?: Record<string, string>
  /** Modules that are loaded before the server. */
  preload?: string[]
  /** The folder of another build. */
  root?: string
}

/**
 * @param shift milliseconds by which the server's clock is ahead of the machine's
 * @param port 0 for any that is free
 */
export function spawnServer(
  settings: ServerProcessSettings,
  { shift, port }: { shift: number; port: string }
): ChildProcess {
  const { dataDir, environment, preload = [], root = repository } = settings
  const preloaded = [endWithParent, ...(shift === 0 ? [] : [shiftedClock]), ...preload]
  return spawn(process.execPath, [...preloaded.flatMap((module) => ['--import', module]), 'server/dist/main.js'], {
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
      ALERT_MAIL: 'desk@example.com',
      LOG_LEVEL: 'warn',
      ...environment
    }
  })
}
