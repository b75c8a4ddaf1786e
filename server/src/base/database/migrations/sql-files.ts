import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from '../../settings/server-folder.ts'

export type SqlFile = { name: string; script: string; checksum: string }

/** The steps from an older database to today's, in their order. */
export function readMigrations(): SqlFile[] {
  const folder = join(serverFolder, 'migrations')
  return readdirSync(folder)
    .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => readSql(folder, name))
}

export function readCode(): SqlFile[] {
  const folder = join(serverFolder, 'schema')
  return ['functions.sql', 'triggers.sql'].map((name) => readSql(folder, name))
}

function readSql(folder: string, name: string): SqlFile {
  const script = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
}
