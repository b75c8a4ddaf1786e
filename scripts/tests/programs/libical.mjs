import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installWithApt } from './apt.mjs'

const program = fileURLToPath(new URL('libical.py', import.meta.url))
// Debian's, which sees Debian's libraries. Another Python may be the first on the path.
const python = '/usr/bin/python3'

/**
 * The starts of the first event of each iCalendar text as libical finds them, which Evolution and GNOME Calendar use. As
 * root on Debian it is installed.
 * @param {readonly string[]} calendars
 * @returns {Promise<number[][]>} in milliseconds since 1970
 * @throws Error whose message says what to install, or what libical said
 */
export async function startsByLibical(calendars) {
  if (!isInstalled()) await installWithApt('python3-gi', 'gir1.2-ical-3.0')
  if (!isInstalled()) throw new Error('This test needs libical: install python3-gi and gir1.2-ical-3.0.')
  const options = { input: JSON.stringify(calendars), encoding: /** @type {const} */ ('utf8'), maxBuffer: 2 ** 28 }
  const { status, stdout, stderr } = spawnSync(python, [program], options)
  if (status !== 0) throw new Error(`libical failed: ${stderr}`)
  const starts = /** @type {number[][]} */ (JSON.parse(stdout))
  return starts.map((each) => each.map((seconds) => seconds * 1000))
}

function isInstalled() {
  return spawnSync(python, [program], { input: '[]' }).status === 0
}
