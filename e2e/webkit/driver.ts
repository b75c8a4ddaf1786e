import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/tests/free-port.mjs'
import { send } from './web-driver.ts'

/** Starts a screen that nobody sees. */
export async function startScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  const parameters = ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', parameters, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(screen.stdio[3] as Readable, 'data')
  return { display: `:${String(number).trim()}`, stop: () => stop(screen) }
}

/** Starts a driver. It has one browser at a time. */
export async function startDriver(display: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { XDG_CONFIG_HOME: join(import.meta.dirname, 'settings'), LANG: 'C.UTF-8', LANGUAGE: 'en' }
  const env = { ...process.env, ...settings, DISPLAY: display, TZ: 'Europe/Berlin' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  await expect(() => send(url, { method: 'GET', path: '/status' })).toPass()
  return { url, stop: () => stop(driver) }
}

async function stop(program: ChildProcess) {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
