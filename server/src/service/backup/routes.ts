import { downloadBackupCall, estimateBackupCall } from '@doorplate/api/service/backup'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { Author } from '../../office/transactions/author.ts'
import { recordAction } from '../../office/transactions/store.ts'
import { sendBackup } from './backup-file.ts'
import { estimateBackup } from './estimate.ts'

type Dependencies = { database: Database; authorOf: (request: FastifyRequest) => Author }

export function backupRoutes(app: App, { database, authorOf }: Dependencies) {
  app.route({
    ...downloadBackupCall,
    handler: async (request, reply) => {
      const author = authorOf(request)
      await sendBackup(reply, database, () => recordAction(database, 'backup downloaded', author))
      request.log.warn({ client: author.client }, 'A backup was downloaded')
      return reply
    }
  })

  app.route({ ...estimateBackupCall, handler: () => estimateBackup(database) })
}
