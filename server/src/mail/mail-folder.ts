import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Delivery, Mailer } from './delivery.ts'
import type { Message } from './message.ts'

const dayMilliseconds = 24 * 3_600_000

/** Puts a file's content, or a folder's list of names, on the disk for good. */
type Sync = (path: string) => Promise<void>

/** Where messages are kept while no mail server is set. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

/** Writes each message as an `.eml` file that any mail program opens, for an office without a mail server. */
export function createMailFolder(folder: string, sync: Sync = syncToDisk): Mailer {
  return {
    send: (message) => keep(folder, message, sync).catch(failedDelivery),
    describe: () => `Invitations are written to ${folder} as .eml files, because SMTP_URL is not set`,
    close: () => undefined
  }
}

/**
 * Removes the messages that were written more than so many days ago; 0 days keeps all. Without a folder there is nothing to
 * do. Other folders in it are not ours, and stay.
 * @throws Error that says what could not be removed, once everything else is
 */
export async function deleteExpiredMessages(folder: string, days: number, now: number): Promise<void> {
  if (days === 0) return
  const problems: string[] = []
  for (const name of await namesIn(folder)) {
    await wipeIfOld(join(folder, name), now - days * dayMilliseconds).catch((error: Error) => {
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

async function wipeIfOld(path: string, before: number) {
  try {
    const entry = await lstat(path)
    if (entry.isDirectory()) throw new Error(`${path} is a folder. Messages in it are kept until you remove them.`)
    if (entry.mtimeMs < before) await rm(path)
  } catch (error) {
    // Another server process on the same folder was quicker.
    if (!isMissing(error)) throw error
  }
}

/**
 * Written aside, synced and renamed, so that neither a reader nor a power cut meets half a message; a resend replaces its
 * file. Sent only once the disk has the name too.
 */
async function keep(folder: string, { id, createdAt, raw }: Message, sync: Sync): Promise<Delivery> {
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
  for (let made = folder; ; made = dirname(made)) {
    await sync(dirname(made))
    if (made === first) return
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
