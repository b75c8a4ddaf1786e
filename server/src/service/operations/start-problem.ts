import { FolderInUse } from '@doorplate/pglite-durable/folder/lock'
import { DataFolderError } from '@doorplate/pglite-durable/folder/take-folder'
import { DatabaseUnavailable } from '../../base/database/database.ts'
import { MigrationError } from '../../base/database/migrate.ts'
import { ConfigError } from '../../base/settings/settings.ts'

export class StartError extends Error {}

const expected = [StartError, ConfigError, DatabaseUnavailable, DataFolderError, FolderInUse, MigrationError]

/** Returns undefined for a bug, which needs its stack. System errors are no bugs. */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isAround = expected.some((kind) => error instanceof kind) || 'syscall' in error
  return isAround ? error.message : undefined
}
