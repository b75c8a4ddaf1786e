import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { nextPageHeader } from '../base/headers.ts'
import { problemResponses } from '../base/problems.ts'
import { limitSchema, nullable, office_id, SinceSchema, storable } from '../base/values.ts'

export const ClientSchema = storable(64, "A client as the audit's entries name it")

const text = nullable(Type.String())

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

export const maxEntries = 1000
const entryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Entries before this id' })

export const listAuditCall = {
  method: 'GET',
  url: '/api/v1/audit',
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
    response: {
      200: answer('The entries, a page of them', Type.Array(AuditEntrySchema, { headers: nextPageHeader })),
      ...problemResponses(422, 503)
    }
  }
} as const
