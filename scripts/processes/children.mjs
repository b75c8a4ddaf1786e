import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @type {Set<import('node:child_process').ChildProcess>} */
const living = new Set()

/**
 * Starts a program in a process group of its own, so that a signal reaches it and all that it started, and only once:
 * a terminal's Ctrl-C goes to the whole foreground group, and npm sends it again.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function launch(command, parameters, options = {}) {
  const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', ...options, detached: true })
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/**
 * Waits for a program's end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it, 127 when it could not be started
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      living.delete(child)
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function run(command, parameters, options) {
  return exitOf(launch(command, parameters, { stdio: ['ignore', 'inherit', 'inherit'], ...options }))
}

/**
 * Runs a program to its end and keeps what it writes.
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, parameters, options) {
  const child = launch(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const pieces = []
  child.stdout?.on('data', (piece) => pieces.push(piece))
  child.stderr?.on('data', (piece) => pieces.push(piece))
  const closed = new Promise((resolve) => child.once('close', resolve))
  const code = await exitOf(child)
  if (code !== 127) await closed
  return { code, output: Buffer.concat(pieces).toString() }
}

/**
 * Command and parameters of an installed package's program, run by this very Node.js.
 * @param {string} name
 * @param {string[]} parameters
 * @returns {[string, string[]]}
 */
export function tool(name, ...parameters) {
  return [process.execPath, [realpathSync(join(root, 'node_modules', '.bin', name)), ...parameters]]
}

/**
 * Sends a signal to everything that is still running.
 * @param {NodeJS.Signals} signal
 */
export function signalAll(signal) {
  for (const { pid } of living) {
    try {
      if (pid) process.kill(-pid, signal)
    } catch {
      // It has ended already.
    }
  }
}

/**
 * Ends this process and everything that it started on SIGINT or SIGTERM. The signal may come twice, because npm sends
 * a terminal's Ctrl-C again: the second must not cut the first one's work short.
 * @param {number} code
 */
export function endOnSignals(code) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => process.exit(code))
}

process.once('exit', () => signalAll('SIGTERM'))
