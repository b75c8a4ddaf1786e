import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { nextPageHeader } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { limitSchema, nullable, storable } from '../base/values.ts'
import { RoleSchema } from './operators.ts'

const SessionSchema = Type.Object({
  operator: Type.Object({
    id: nullable(Type.String({ description: 'Null: the admin key' })),
    name: Type.String(),
    role: RoleSchema
  }),
  ends_at: Type.String({ description: 'ISO instant: when it ends in any case' }),
  idle_ends_at: Type.String({ description: 'ISO instant: when it ends without further use' })
})

const sessionOfDesk =
  'For the desk at /admin: the request has `Doorplate-Via: desk`, comes from the same origin, and has no key.'

export const signInCall = {
  method: 'POST',
  url: '/api/v1/session',
  schema: {
    tags: ['session'],
    security: [],
    operationId: 'signIn',
    summary: 'Sign in at the desk. The session is a cookie.',
    description: sessionOfDesk,
    body: Type.Object(
      { key: storable(256, 'The admin key, or the key of an operator') },
      { additionalProperties: false }
    ),
    response: { 204: answer('Signed in', Type.Null()), ...problemResponses(...bodyProblems, 422, 503) }
  }
} as const

export const getSessionCall = {
  method: 'GET',
  url: '/api/v1/session',
  schema: {
    tags: ['session'],
    operationId: 'getSession',
    summary: 'Who is signed in, and until when',
    description: sessionOfDesk,
    response: { 200: answer('The session', SessionSchema), ...problemResponses(503) }
  }
} as const

export const signOutCall = {
  method: 'DELETE',
  url: '/api/v1/session',
  schema: {
    tags: ['session'],
    operationId: 'signOut',
    summary: 'End this session',
    description: sessionOfDesk,
    response: { 204: answer('Signed out', Type.Null()), ...problemResponses(503) }
  }
} as const

export const maxSessions = 100

/** Filters by an operator. The admin key has no id. */
export const operatorIdQuery = Type.Optional(
  Type.String({
    pattern: '^(admin|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
    description: 'Of this operator only; admin: of the admin key'
  })
)

const ListedSessionSchema = Type.Object({
  id: Type.Integer(),
  operator: Type.Object({
    id: nullable(Type.String({ description: 'Null: the admin key' })),
    name: nullable(Type.String({ description: 'Null once erased' }))
  }),
  client: nullable(Type.String({ description: 'Who signed in, as the audit names clients' })),
  started_at: Type.String({ description: 'ISO instant' }),
  used_at: Type.String({ description: 'ISO instant: the last use' }),
  ends_at: Type.String({ description: 'ISO instant: when it ends in any case' }),
  is_own: Type.Boolean({ description: 'The session of this call' })
})

export const listSessionsCall = {
  method: 'GET',
  url: '/api/v1/sessions',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'listSessions',
    summary: 'The open sessions at the desk, the newest first',
    querystring: Type.Object(
      {
        operator_id: operatorIdQuery,
        limit: limitSchema(maxSessions),
        cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))
      },
      { additionalProperties: false }
    ),
    response: {
      200: answer('The sessions, a page of them', Type.Array(ListedSessionSchema, { headers: nextPageHeader })),
      ...problemResponses(422, 503)
    }
  }
} as const

export const endSessionsCall = {
  method: 'DELETE',
  url: '/api/v1/sessions',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'endSessions',
    summary: 'End all sessions, also the one that asks, or those of one operator',
    querystring: Type.Object({ operator_id: operatorIdQuery }, { additionalProperties: false }),
    response: { 204: answer('They have ended', Type.Null()), ...problemResponses(422, 503) }
  }
} as const
