import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { nullable, storable } from '../base/values.ts'

const RoleSchema = Type.Enum(['manager', 'reception'])

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
