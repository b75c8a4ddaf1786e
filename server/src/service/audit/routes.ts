import { ClientSchema } from '@doorplate/api/audit'
import { nextPageHeader } from '@doorplate/api/headers'
import { problemResponses } from '@doorplate/api/problems'
import { limitSchema, office_id, SinceSchema } from '@doorplate/api/values'
import { Type } from 'typebox'
import type { Database } from '../../base/database/database.ts'
import { sendPage } from '../../base/http/answers/list-pages.ts'
import type { App } from '../../base/http/app-type.ts'
import { sinceInstant } from '../../base/http/instant.ts'
import { requireOperator } from '../../base/http/limits/keys.ts'
import { listAudit } from './store.ts'

const text = Type.Union([Type.String(), Type.Null()])

const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  action: Type.String(),
  via: Type.String(),
  client: text,
  office_id: Type.String(),
  room_id: text,
  booking_id: text,
  date: text,
  start_time: text,
  end_time: text,
  old_room_id: text,
  old_date: text,
  old_start_time: text,
  old_end_time: text
})

const maxEntries = 1000
const entryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Entries before this id' })

export function auditRoutes(app: App, { database }: { database: Database }) {
  app.get(
    '/api/v1/audit',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        operationId: 'listAudit',
        summary: 'The audit of bookings and rooms, newest first',
        querystring: Type.Object(
          {
            since: Type.Optional(SinceSchema),
            client: Type.Optional(ClientSchema),
            office_id,
            booking_id: Type.Optional(Type.String({ format: 'uuid' })),
            limit: limitSchema(maxEntries),
            cursor: Type.Optional(entryId),
            before: Type.Optional(entryId)
          },
          { additionalProperties: false }
        ),
        response: { 200: Type.Array(AuditEntrySchema, { headers: nextPageHeader }), ...problemResponses(422, 503) }
      }
    },
    async (request, reply) => {
      const { since, before, limit = maxEntries, cursor = before, ...filter } = request.query
      const entries = await listAudit(database, {
        ...filter,
        limit: limit + 1,
        ...(since !== undefined && { since: sinceInstant(since) }),
        ...(cursor !== undefined && { before: cursor })
      })
      return sendPage(request, reply, { rows: entries, limit, cursorOf: ({ id }) => String(id) })
    }
  )
}
