import { DatabaseUnavailable } from '../database/database.ts'
import { FolderInUse } from '../database/embedded/folder/lock.ts'
import { DataFolderError } from '../database/embedded/folder/take-folder.ts'
import { MigrationError } from '../database/migrate.ts'
import { ConfigError } from '../settings.ts'

export class StartError extends Error {}

const expected = [StartError, ConfigError, DatabaseUnavailable, DataFolderError, FolderInUse, MigrationError]

/** Returns undefined for a bug, which needs its stack. System errors are no bugs. */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isAround = expected.some((kind) => error instanceof kind) || 'syscall' in error
  return isAround ? error.message : undefined
}
