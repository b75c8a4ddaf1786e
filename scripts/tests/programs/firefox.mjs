import { delimiter, join } from 'node:path'
import { installWithApt } from './apt.mjs'
import { runs } from './runs.mjs'

const names = ['firefox-esr', 'firefox']
const macApplication = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * A Firefox for the browser tests: `FIREFOX_PATH`, an installed one, or a new installation.
 * @returns {Promise<string>} its path
 * @throws when none is installed and none can be; the message says what to install
 */
export async function findFirefox() {
  const installed = installedFirefox()
  if (installed) return installed
  await installWithApt('firefox-esr')
  const found = installedFirefox()
  if (found) return found
  throw new Error('These browser tests need Firefox: install firefox-esr or Firefox, or set FIREFOX_PATH to one.')
}

/** The path of a Firefox that runs on this machine, or undefined. */
export function installedFirefox() {
  const chosen = process.env['FIREFOX_PATH']
  if (chosen) return chosen
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macApplication].find(runs)
}
