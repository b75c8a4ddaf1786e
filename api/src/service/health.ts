import { type Static, type TSchema, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { problemResponses } from '../base/problems.ts'
import { instant, nullable, storable } from '../base/values.ts'

const count = Type.Integer()
const since = Type.String({ description: 'ISO instant' })
const office_id = Type.String()
const room = { room_id: Type.String(), room_name: Type.String(), office_id }

function problem<Code extends string, Values extends Record<string, TSchema>>(code: Code, values: Values) {
  return Type.Object({ code: Type.Literal(code), ...values }, { additionalProperties: false })
}

const HealthProblemSchema = Type.Union(
  [
    problem('faults_open', { count }),
    problem('mail_failed', { count }),
    problem('mail_stuck', {
      since,
      said: nullable(Type.String({ description: 'What the mail server said; null if its words may name a person' })),
      reason: Type.String({ description: 'The step and the codes: MAIL FROM 550 5.7.1' })
    }),
    problem('mail_to_files', {}),
    problem('display_offline', { ...room, since }),
    problem('rules_broken', {
      ...room,
      count,
      more: Type.Boolean({ description: 'There may be more: only the soonest bookings are counted' })
    }),
    problem('backup_old', { at: instant, days: nullable(Type.Integer()) }),
    problem('database_slow', { milliseconds: Type.Integer() }),
    problem('disk_full', { free_bytes: Type.Integer() }),
    problem('versions_differ', { versions: Type.Array(Type.String()) }),
    problem('keys_guessed', { count }),
    problem('admin_key_short', {})
  ],
  { $id: 'HealthProblem' }
)

export type HealthProblem = Static<typeof HealthProblemSchema>

const HealthSchema = Type.Object(
  {
    problems: Type.Array(HealthProblemSchema),
    database: Type.Object({
      engine: Type.Enum(['embedded', 'postgres']),
      version: Type.String(),
      size_bytes: Type.Integer(),
      answer_milliseconds: nullable(Type.Integer({ description: 'The median of the last minute' })),
      free_bytes: nullable(Type.Integer({ description: 'On the disk of the embedded database' }))
    }),
    mail: Type.Object({
      server: nullable(Type.String({ description: 'Host and port; null: emails are written to files' })),
      sender: Type.String(),
      last_sent_at: instant,
      waiting: Type.Integer(),
      failed: Type.Integer()
    }),
    displays: Type.Object({ connected: Type.Integer(), offline: Type.Integer() }),
    pages: Type.Integer({ description: 'Open pages and displays, at all processes' }),
    processes: Type.Array(
      Type.Object({
        id: Type.String(),
        version: Type.String(),
        started_at: since,
        seen_at: since,
        pages: Type.Integer()
      })
    ),
    backup: nullable(
      Type.Object({
        at: since,
        operator: Type.Object({ id: nullable(Type.String()), name: nullable(Type.String()) })
      })
    ),
    counted_at: since
  },
  { $id: 'Health', additionalProperties: false }
)

export type Health = Static<typeof HealthSchema>

export const readHealthCall = {
  method: 'GET',
  url: '/api/v1/health',
  schema: {
    tags: ['operator'],
    operationId: 'readHealth',
    summary: 'What needs attention, and what runs',
    description: 'It is counted at most once a minute, and names nobody who books.',
    response: { 200: answer('The problems, and what runs', HealthSchema), ...problemResponses(503) }
  }
} as const

export const removeDisplayCall = {
  method: 'DELETE',
  url: '/api/v1/health/displays/:room_id',
  schema: {
    tags: ['operator'],
    operationId: 'removeDisplay',
    summary: 'A display that is offline was removed, and is not missed any more',
    params: Type.Object({ room_id: storable(128) }),
    response: { 204: answer('It is no longer missed', Type.Null()), ...problemResponses(404, 422, 429, 503) }
  }
} as const
