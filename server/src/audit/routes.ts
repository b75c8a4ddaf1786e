import { Type } from 'typebox'
import type { App, Dependencies } from '../dependencies.ts'
import { requireOperator } from '../http/keys.ts'
import { ApiProblem } from '../http/problems.ts'
import { bodyProblems, problemResponses, storable } from '../http/schemas.ts'
import { listAudit } from './store.ts'
import { undoClient } from './undo.ts'

const text = Type.Union([Type.String(), Type.Null()])
const client = storable(64, "A client as the audit's entries name it")
const since = Type.String({ maxLength: 40, description: 'ISO instant' })
const ids = Type.Array(Type.String())

const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  action: Type.String(),
  via: Type.String(),
  client: text,
  room_id: text,
  booking_id: text,
  date: text,
  start_time: text,
  end_time: text
})

/** What the operator can find out and take back. */
export function auditRoutes(app: App, { config, database, authorOf, now, officeNow, invitations }: Dependencies) {
  app.get(
    '/api/v1/audit',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'What happened to bookings and rooms, newest first, 1,000 entries at a time',
        querystring: Type.Object(
          {
            since: Type.Optional(since),
            client: Type.Optional(client),
            before: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', description: "An entry's id" }))
          },
          { additionalProperties: false }
        ),
        response: { 200: Type.Array(AuditEntrySchema), ...problemResponses(422, 503) }
      }
    },
    (request) => {
      const { since, before, ...asked } = request.query
      return listAudit(database, {
        ...asked,
        ...(since === undefined ? {} : { since: instant(since) }),
        ...(before === undefined ? {} : { before: Number(before) })
      })
    }
  )

  app.post(
    '/api/v1/undo',
    {
      preHandler: requireOperator,
      schema: {
        tags: ['operator'],
        summary: 'Take back everything one client did since an instant',
        body: Type.Object({ client, since }, { additionalProperties: false }),
        response: {
          200: Type.Object({ cancelled: ids, restored: ids, not_restored: ids }),
          ...problemResponses(...bodyProblems, 422, 503)
        }
      }
    },
    async (request) => {
      const asked = { client: request.body.client, since: instant(request.body.since) }
      const undone = await undoClient(database, asked, {
        author: authorOf(request),
        now: now(),
        officeNow: officeNow(),
        sender: config
      })
      invitations.wake()
      return undone
    }
  )
}

function instant(text: string): string {
  const milliseconds = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  // The database counts years from 1, and JavaScript writes those after 9999 in a way of its own.
  if (milliseconds >= firstInstant && milliseconds <= lastInstant) return new Date(milliseconds).toISOString()
  throw new ApiProblem(422, 'invalid', 'An instant is written like 2026-11-24T10:42:07Z.', { field: 'since' })
}

const firstInstant = Date.parse('0001-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')
