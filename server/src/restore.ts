import { access } from 'node:fs/promises'
import { openDatabase } from './base/database/open.ts'
import { readConfig } from './base/settings/config.ts'
import { withCredentials } from './base/settings/credentials.ts'
import { linesOf, restoreBackup } from './service/backup/restore.ts'
import { createLog } from './service/operations/log.ts'

type Environment = Record<string, string | undefined>

export async function run(environment: Environment, file: string | undefined): Promise<void> {
  try {
    console.log(await restore(environment, file))
  } catch (error) {
    console.error(`Nothing was restored: ${(error as Error).message}`)
    process.exit(1)
  }
}

async function restore(environment: Environment, file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error('Which backup? Say: npm run restore -- <file>')
  await access(file)
  const database = await openDatabase(readConfig(withCredentials(environment)), createLog('warn'))
  try {
    return `Restored ${await restoreBackup(database, linesOf(file))} rows from ${file}`
  } finally {
    await database.close()
  }
}
