import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type SqlFile = { name: string; script: string; checksum: string }

/** The steps from an older database to today's, in their order. */
export function readMigrations(): SqlFile[] {
  const folder = folderOf('migrations')
  return readdirSync(folder)
    .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => readSql(folder, name))
}

/** The functions and triggers as they are today, in the order in which they are applied. */
export function readCode(): SqlFile[] {
  const folder = folderOf('schema')
  return ['functions.sql', 'triggers.sql'].map((name) => readSql(folder, name))
}

function readSql(folder: string, name: string): SqlFile {
  const script = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
}

function folderOf(name: string): string {
  return folderAbove(dirname(fileURLToPath(import.meta.url)), name)
}

// One folder up from the bundle, two from the source.
function folderAbove(from: string, name: string): string {
  const folder = join(from, name)
  if (existsSync(folder)) return folder
  const above = dirname(from)
  if (above === from) throw new Error(`The folder server/${name} is missing`)
  return folderAbove(above, name)
}
