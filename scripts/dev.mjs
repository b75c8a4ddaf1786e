import './processes/node-version.mjs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endOnSignals, exitOf, launch, root, signalAll, tool } from './processes/children.mjs'
import { loadSettings } from './processes/settings.mjs'
import { installMissing } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'

endOnSignals(0)

await prepare(loadSettings, installMissing)

const { PORT = '3000' } = process.env
const env = { DOORPLATE_URL: `http://localhost:${PORT}`, ...process.env }
const server = launch(...tool('tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'))
const page = launch(...tool('vite', '--port', '5173', '--strictPort'), { cwd: join(root, 'web'), env })
// Last, because the server's own line names an address without the page.
void answered(`http://localhost:${PORT}/healthz`).then(() =>
  console.log(
    'The page is on http://localhost:5173 and follows every change of its sources; the server restarts on its own.'
  )
)

const code = await Promise.race([exitOf(server), exitOf(page)])
signalAll('SIGTERM')
process.exit(code)

/** @param {string} url */
async function answered(url) {
  while (!(await fetch(url).catch(() => undefined))) await delay(250)
}
