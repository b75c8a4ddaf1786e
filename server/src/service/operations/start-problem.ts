import { EngineFailed } from '@doorplate/pglite-durable/engine-failed'
import { DatabaseUnavailable } from '../../base/database/database.ts'
import { DataFolderError } from '../../base/database/embedded/data-folder-error.ts'
import { MigrationError } from '../../base/database/migrations/migrate.ts'
import { ConfigError } from '../../base/settings/settings.ts'

export class StartError extends Error {}

const expected = [StartError, ConfigError, DatabaseUnavailable, DataFolderError, EngineFailed, MigrationError]

/** Returns undefined for a bug, which needs its stack. System errors are no bugs. */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isAround = expected.some((kind) => error instanceof kind) || 'syscall' in error
  return isAround ? error.message : undefined
}
