import { ConfigError } from '../config.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { DataFolderError } from '../database/embedded/folder.ts'
import { FolderInUse } from '../database/embedded/folder-lock.ts'
import { MigrationError } from '../database/migrate.ts'

/** Something around the server that keeps it from starting; the message says what. */
export class StartError extends Error {}

const expected = [StartError, ConfigError, DatabaseUnavailable, DataFolderError, FolderInUse, MigrationError]

/**
 * The sentence for whoever starts the server, when something around it keeps it from starting; undefined for a mistake
 * in the program, which has to be found. What the operating system refuses names its call, and is no mistake.
 */
export function startProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isAround = expected.some((kind) => error instanceof kind) || 'syscall' in error
  return isAround ? error.message : undefined
}
