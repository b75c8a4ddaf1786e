import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textResponse } from '@doorplate/api/headers'
import { problemResponses } from '@doorplate/api/problems'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import type { Author } from '../../office/transactions/author.ts'
import { recordDownload } from '../audit/store.ts'
import { writeBackup } from './backup.ts'

type Dependencies = { database: Database; authorOf: (request: FastifyRequest) => Author }

export function backupRoutes(app: App, { database, authorOf }: Dependencies) {
  app.get(
    '/api/v1/backup',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'downloadBackup',
        summary: 'Everything that is stored, as lines of JSON, for `npm run restore`',
        response: { ...textResponse('application/x-ndjson', 'One row a line'), ...problemResponses(503) }
      }
    },
    async (request, reply) => {
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
  )
}
