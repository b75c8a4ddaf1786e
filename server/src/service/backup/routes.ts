import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadBackupCall } from '@doorplate/api/service/backup'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { Author } from '../../office/transactions/author.ts'
import { recordDownload } from '../audit/store.ts'
import { writeBackup } from './backup.ts'

type Dependencies = { database: Database; authorOf: (request: FastifyRequest) => Author }

export function backupRoutes(app: App, { database, authorOf }: Dependencies) {
  app.route({
    ...downloadBackupCall,
    handler: async (request, reply) => {
      // To a file first: a slow download must not hold the transaction open.
      const name = join(tmpdir(), `doorplate-backup-${randomUUID()}`)
      const file = await open(name, 'wx+', 0o600)
      // Unlinked at once, so that no crash leaves a file.
      await rm(name)
      try {
        await writeBackup(database, (line) => file.appendFile(`${line}\n`))
      } catch (error) {
        await file.close()
        throw error
      }
      await recordDownload(database, authorOf(request))
      request.log.warn({ client: authorOf(request).client }, 'A backup was downloaded')
      return reply.type('application/x-ndjson').send(file.createReadStream({ start: 0 }) as never)
    }
  })
}
