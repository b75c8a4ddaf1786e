import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Migration = { name: string; script: string; checksum: string }

/** Checksums of migrations that were reworded after release. Both versions create the same tables. */
export const earlierChecksums: readonly string[] = [
  // 004_fair_mail.sql: its comments
  '5ee49d649658152beeb45e918892c1daec6aa904689ed7d94ecd68b1546fdebb',
  // 007_your_bookings.sql: a large table was written twice
  '8cfc99349ed450779d13335fb266f87080a15ecacb3d2c2ef0f1d492675092ef'
]

export function readMigrations(): Migration[] {
  const folder = migrationsFolder(dirname(fileURLToPath(import.meta.url)))
  return readdirSync(folder)
    .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const script = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') }
    })
}

// One folder up from the bundle, two from the source.
function migrationsFolder(from: string): string {
  const folder = join(from, 'migrations')
  if (existsSync(folder)) return folder
  const above = dirname(from)
  if (above === from) throw new Error('The folder server/migrations is missing')
  return migrationsFolder(above)
}
