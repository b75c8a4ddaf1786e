import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './children.mjs'

/** Reads the settings of `.env`, if there is one; those of the environment come first. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
