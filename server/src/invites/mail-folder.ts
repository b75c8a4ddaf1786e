import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Delivery, Mailer } from './delivery.ts'
import type { Message } from './message.ts'

const dayMilliseconds = 24 * 3_600_000

/** Where messages are kept while no mail server is set. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

/** Writes each message as an `.eml` file that any mail program opens, for an office without a mail server. */
export function createMailFolder(folder: string): Mailer {
  return {
    send: (message) => keep(folder, message).catch(refusalOf),
    describe: () => `Invitations are written to ${folder} as .eml files, because SMTP_URL is not set`,
    close: () => undefined
  }
}

/** Removes the messages that were written more than so many days ago; 0 days keeps all. Whether there is a folder does not matter. */
export async function wipeOldMessages(folder: string, days: number, now: number): Promise<void> {
  if (days === 0) return
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < now - days * dayMilliseconds) await rm(file)
  }
}

/** Written aside and renamed, so that a reader never meets half a message; a resend replaces its file. */
async function keep(folder: string, { id, createdAt, raw }: Message): Promise<Delivery> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${id}.eml`)
  await writeFile(`${file}.part`, raw, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return { outcome: 'sent' }
}

function refusalOf(error: NodeJS.ErrnoException): Delivery {
  return { outcome: 'not_sent', reason: error.code ?? error.name }
}
