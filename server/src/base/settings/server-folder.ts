import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `server`. Source files and the bundle are at different depths below it. */
export const serverFolder = folderWithMigrations(dirname(fileURLToPath(import.meta.url)))

function folderWithMigrations(folder: string): string {
  if (existsSync(join(folder, 'migrations'))) return folder
  const above = dirname(folder)
  if (above === folder) throw new Error('The folder server/migrations is missing')
  return folderWithMigrations(above)
}
