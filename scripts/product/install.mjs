import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../processes/children.mjs'

/**
 * Installs the packages of the lockfile when others are installed, or none.
 * @throws when npm fails
 */
export async function installMissing() {
  if (isInstalled()) return
  console.log('Installing the packages that Doorplate is built with …')
  // NODE_ENV=production would leave out the packages that the build needs.
  await npm(['ci', '--include=dev'])
}

/**
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @throws when npm fails
 */
export async function npm(parameters, options) {
  const code = await run(...npmCommand([...parameters, '--no-audit', '--no-fund']), options)
  if (code !== 0) throw new Error('The packages could not be installed: see what npm says above.')
}

/**
 * The npm that runs this program, or else the one that is installed.
 * @param {string[]} parameters
 * @returns {[string, string[]]}
 */
export function npmCommand(parameters) {
  const path = process.env['npm_execpath']
  return path?.endsWith('npm-cli.js') ? [process.execPath, [path, ...parameters]] : ['npm', parameters]
}

/** Whether npm's record of what it installed has every package of the lockfile, in its version. */
function isInstalled() {
  const lockfile = packagesOf('package-lock.json')
  const installed = packagesOf(join('node_modules', '.package-lock.json'))
  return Object.entries(lockfile).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || optional) return true
    return link ? installed[path]?.link === true : installed[path]?.version === version
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages
  } catch {
    // Nothing is installed yet.
    return {}
  }
}
