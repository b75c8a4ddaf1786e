import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from './config.ts'

type Environment = Record<string, string | undefined>

/** Adds the settings that systemd's `LoadCredential` passes as files. */
export function withCredentials(environment: Environment): Environment {
  const folder = environment['CREDENTIALS_DIRECTORY']
  if (folder === undefined) return environment
  return {
    ...environment,
    ...Object.fromEntries(
      settingNames()
        .map((name) => [name, read(join(folder, name))])
        .filter(isRead)
    )
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const isRead = ([, text]: (string | undefined)[]) => text !== undefined
