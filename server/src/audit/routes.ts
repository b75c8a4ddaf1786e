import { Type } from 'typebox'
import type { Database } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import { SinceSchema, sinceInstant } from '../http/instant.ts'
import { requireOperator } from '../http/limits/keys.ts'
import { problemResponses, storable } from '../http/schemas.ts'
import { listAudit } from './store.ts'

const text = Type.Union([Type.String(), Type.Null()])

export const ClientSchema = storable(64, "A client as the audit's entries name it")

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

export function auditRoutes(app: App, { database }: { database: Database }) {
  app.get(
    '/api/v1/audit',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'The audit of bookings and rooms, newest first, 1,000 entries at a time',
        querystring: Type.Object(
          {
            since: Type.Optional(SinceSchema),
            client: Type.Optional(ClientSchema),
            office_id: Type.Optional(storable(64, 'Of this office only')),
            before: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', description: "An entry's id" }))
          },
          { additionalProperties: false }
        ),
        response: { 200: Type.Array(AuditEntrySchema), ...problemResponses(422, 503) }
      }
    },
    (request) => {
      const { since, before, ...filter } = request.query
      return listAudit(database, {
        ...filter,
        ...(since === undefined ? {} : { since: sinceInstant(since) }),
        ...(before === undefined ? {} : { before: Number(before) })
      })
    }
  )
}
