import { spawnSync } from 'node:child_process'
import { runQuietly } from '../../processes/children.mjs'

/**
 * Installs packages on Debian as root; prints why it could not.
 * @param {string[]} packages
 */
export async function installWithApt(...packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runQuietly('apt-get', ['update'], options)
  const { code, output } = await runQuietly('apt-get', ['install', '-y', ...packages], options)
  if (code !== 0) console.error(output)
}
