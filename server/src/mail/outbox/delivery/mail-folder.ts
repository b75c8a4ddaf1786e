import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../../base/settings/config.ts'
import type { Message } from '../../messages/message.ts'
import type { Delivery, Mailer } from './delivery.ts'

const dayMilliseconds = 24 * 3_600_000

type Sync = (path: string) => Promise<void>

export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

export function createMailFolder(folder: string, sync: Sync = syncToDisk): Mailer {
  return {
    send: (message) => writeMessage(folder, message, sync).catch(failedDelivery),
    describe: () => `Invitations are written to ${folder} as .eml files, because SMTP_URL is not set`,
    problem: async () => undefined,
    close: () => undefined
  }
}

/** @param days 0 keeps all messages */
export async function deleteExpiredMessages(folder: string, days: number, now: number): Promise<void> {
  if (days === 0) return
  const problems: string[] = []
  for (const name of await namesIn(folder)) {
    await removeIfExpired(join(folder, name), now - days * dayMilliseconds).catch((error: Error) => {
      problems.push(error.message)
    })
  }
  if (problems.length === 0) return
  throw new Error(`${problems.length} of the entries in ${folder} were not removed, the first because: ${problems[0]}`)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function removeIfExpired(path: string, before: number) {
  try {
    const entry = await lstat(path)
    if (entry.isDirectory()) throw new Error(`${path} is a folder. Messages in it are kept until you remove them.`)
    if (entry.mtimeMs < before) await rm(path)
  } catch (error) {
    // Another process on the same folder was faster.
    if (!isMissing(error)) throw error
  }
}

/** Renames a synced file: neither a reader nor a power cut meets half a message. A resend replaces it. */
async function writeMessage(folder: string, { id, createdAt, raw }: Message, sync: Sync): Promise<Delivery> {
  await makeFolder(folder, sync)
  const path = join(folder, `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`)
  const aside = `${path}.part`
  const file = await open(aside, 'w', 0o600)
  try {
    await file.writeFile(raw)
  } finally {
    await file.close()
  }
  await sync(aside)
  await rename(aside, path)
  await sync(folder)
  return { outcome: 'sent' }
}

async function makeFolder(folder: string, sync: Sync) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let newFolder = folder; ; newFolder = dirname(newFolder)) {
    await sync(dirname(newFolder))
    if (newFolder === first) return
  }
}

async function syncToDisk(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

function failedDelivery(error: NodeJS.ErrnoException): Delivery {
  return { outcome: 'not_sent', reason: error.code ?? error.name }
}
