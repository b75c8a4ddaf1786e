import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireOperator } from '../keys.ts'
import type { App, Parts } from '../parts.ts'
import { refusals } from '../schemas.ts'
import { writeBackup } from './backup.ts'

/** A backup for the operator, while the server runs. */
export function backupRoutes(app: App, { database }: Parts) {
  app.get(
    '/api/v1/backup',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'Everything that is stored, as lines of JSON; `npm run restore` puts it back',
        produces: ['application/x-ndjson'],
        response: refusals(401, 403, 503)
      }
    },
    async (_request, reply) => {
      // Written down first: a slow download must not keep the transaction, and so the bookings, waiting.
      const folder = await mkdtemp(join(tmpdir(), 'doorplate-backup-'))
      const file = join(folder, 'backup')
      reply.raw.on('close', () => void rm(folder, { recursive: true, force: true }))
      const out = createWriteStream(file, { mode: 0o600 })
      await writeBackup(database, async (line) => {
        if (!out.write(`${line}\n`)) await once(out, 'drain')
      })
      out.end()
      await once(out, 'finish')
      return reply.type('application/x-ndjson').send(createReadStream(file) as never)
    }
  )
}
