import './processes/node-version.mjs'
import { exitOf, launch, signalAll } from './processes/children.mjs'
import { loadSettings } from './processes/settings.mjs'
import { installMissing } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'
import { buildStale } from './product/products.mjs'

/** A second signal within this time is the same Ctrl-C: a terminal and npm both send it. */
const sameSignalMilliseconds = 500

let stoppedAt = Number.NEGATIVE_INFINITY
let isServing = false

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (!isServing) process.exit(signal === 'SIGINT' ? 130 : 143)
  if (performance.now() - stoppedAt < sameSignalMilliseconds) return
  stoppedAt = performance.now()
  signalAll(signal)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop)

// A killed npm forwards no signal. Without npm the server may outlive its parent.
if (process.env['npm_lifecycle_event']) {
  const { ppid } = process
  setInterval(() => process.ppid !== ppid && stop('SIGTERM'), 500).unref()
}

await prepare(loadSettings, installMissing, buildStale)

isServing = true
const server = launch(
  process.execPath,
  ['--enable-source-maps', '--import', './scripts/processes/end-with-parent.mjs', 'server/dist/main.js'],
  { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }
)
process.exit(await exitOf(server))
