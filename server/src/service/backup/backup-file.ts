import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import { writeBackup } from './backup.ts'

/**
 * Writes a backup to a file and then sends it: a slow download must not hold the transaction open, and browsers show the
 * progress of an answer that has a length. `onWritten` runs before the first byte is sent.
 */
export async function sendBackup(reply: FastifyReply, database: Database, onWritten: () => Promise<void>) {
  const name = join(tmpdir(), `doorplate-backup-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  // Unlinked at once, so that no crash leaves a file.
  await rm(name)
  try {
    await writeBackup(database, (line) => file.appendFile(`${line}\n`))
    await onWritten()
    const { size } = await file.stat()
    reply.headers({ 'content-type': 'application/x-ndjson', 'content-length': size })
  } catch (error) {
    await file.close()
    throw error
  }
  return reply.send(file.createReadStream({ start: 0 }))
}
