import { FolderInUse } from '@doorplate/pglite-durable/folder/lock'
import { FolderUnwritable } from '@doorplate/pglite-durable/folder/take-folder'

/** The data folder cannot be used. The message says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

export function withAdvice(error: unknown): unknown {
  if (error instanceof FolderInUse)
    return advised(error, 'Stop it, or give this one a folder of its own with DATA_DIR.')
  if (error instanceof FolderUnwritable) return advised(error, adviceOn(error.code))
  return error
}

function advised(error: Error, advice: string): DataFolderError {
  return new DataFolderError(`${error.message} ${advice}`, { cause: error })
}

function adviceOn(code: unknown): string {
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  if (isFull) return 'Its disk is full: make room there, or set DATA_DIR to a folder on another disk.'
  return 'Let the user that runs Doorplate write there, or set DATA_DIR to another folder.'
}
