import { access } from 'node:fs/promises'
import { linesOf, restoreBackup } from './backup/restore.ts'
import { readConfig } from './config.ts'
import { withCredentials } from './credentials.ts'
import { openDatabase } from './database/open.ts'
import { createLog } from './operations/log.ts'

async function restore(file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error('Which backup? Say: npm run restore -- <file>')
  await access(file)
  const database = await openDatabase(readConfig(withCredentials(process.env)), createLog('warn'))
  try {
    return `Restored ${await restoreBackup(database, linesOf(file))} rows from ${file}`
  } finally {
    await database.close()
  }
}

try {
  console.log(await restore(process.argv[2]))
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exit(1)
}
