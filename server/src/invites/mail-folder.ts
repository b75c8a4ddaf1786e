import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delivery, Mailer } from './delivery.ts'
import type { Message } from './message.ts'

/** Writes each message as an `.eml` file that any mail program opens, for an office without a mail server. */
export function createMailFolder(folder: string): Mailer {
  return {
    send: (message) => keep(folder, message).catch(refusalOf),
    describe: () => `Invitations are written to ${folder} as .eml files, because SMTP_URL is not set`,
    close: () => undefined
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
