import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/**
 * Whether a browser runs here. Some systems have a program of that name that only explains how to install the real one.
 * @param {string} path
 */
export function runs(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
