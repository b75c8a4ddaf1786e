import { spawnSync } from 'node:child_process'
import { readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installWithApt } from './apt.mjs'

const oldestVersion = 15
const advice = `The tests need PostgreSQL ${oldestVersion} or later. Install it:
  Debian, Ubuntu   apt-get install postgresql
  Fedora           dnf install postgresql-server
  macOS            brew install postgresql@17
or set PG_BIN to the folder that has its initdb.`

/**
 * The folder of PostgreSQL's programs: the newest version that is installed, or, as root on Debian, one that is installed now.
 * @returns {Promise<string>}
 * @throws Error whose message says what to install
 */
export async function findPostgres() {
  return installedPostgres() ?? (await installPostgres())
}

/**
 * The programs' folder of the newest PostgreSQL here, or undefined.
 * @returns {string | undefined}
 */
function installedPostgres() {
  const chosen = process.env['PG_BIN']
  if (chosen && versionOf(chosen) < oldestVersion) {
    throw new Error(`PG_BIN is ${chosen}, which has no PostgreSQL ${oldestVersion} or later.`)
  }
  if (chosen) return chosen
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/usr', 'pgsql-'),
    ...versionsIn('/opt/homebrew/opt', 'postgresql@'),
    ...versionsIn('/usr/local/opt', 'postgresql@')
  ]
  const found = folders.map((folder) => ({ folder, version: versionOf(folder) }))
  const newest = found.sort((a, b) => b.version - a.version)[0]
  // The programs may be links in a folder without the other files of PostgreSQL.
  return newest && newest.version >= oldestVersion ? dirname(realpathSync(join(newest.folder, 'postgres'))) : undefined
}

/**
 * The bin folders of the versions that a folder has.
 * @param {string} folder
 * @param {string} [prefix] before the version in their names
 */
function versionsIn(folder, prefix = '') {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
      .map((name) => join(folder, name, 'bin'))
  } catch {
    // There is no such folder on this system.
    return []
  }
}

/**
 * The version of the PostgreSQL in a folder that has a whole one, else 0.
 * @param {string} folder
 */
function versionOf(folder) {
  const isThere = spawnSync(join(folder, 'initdb'), ['--version']).status === 0
  const said = isThere && spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  return Number(/\) (\d+)/.exec(said || '')?.[1] ?? 0)
}

async function installPostgres() {
  await installWithApt('postgresql')
  const found = installedPostgres()
  if (!found) throw new Error(advice)
  return found
}
