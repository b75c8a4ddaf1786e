import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, Dependencies } from '../dependencies.ts'
import { requireOperator } from '../http/keys.ts'
import { problemResponses, textResponse } from '../http/schemas.ts'
import { writeBackup } from './backup.ts'

/** A backup for the operator, while the server runs. */
export function backupRoutes(app: App, { database }: Dependencies) {
  app.get(
    '/api/v1/backup',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'Everything that is stored, as lines of JSON; `npm run restore` puts it back',
        response: { ...textResponse('application/x-ndjson', 'One row a line'), ...problemResponses(503) }
      }
    },
    async (_request, reply) => {
      // Written down first: a slow download must not keep the transaction, and so the bookings, waiting.
      const name = join(tmpdir(), `doorplate-backup-${randomUUID()}`)
      const file = await open(name, 'wx+', 0o600)
      // Nameless from now on: however this ends, nothing is left behind.
      await rm(name)
      try {
        await writeBackup(database, (line) => file.appendFile(`${line}\n`))
      } catch (error) {
        await file.close()
        throw error
      }
      return reply.type('application/x-ndjson').send(file.createReadStream({ start: 0 }) as never)
    }
  )
}
