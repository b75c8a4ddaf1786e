import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { nextPageHeader } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { instant, limitSchema, nullable, storable } from '../base/values.ts'

export const RoleSchema = Type.Enum(['manager', 'reception'])

const operator = {
  id: Type.String(),
  number: Type.Integer({ description: 'Names an operator whose name was erased' }),
  name: nullable(Type.String({ description: 'Null once erased' })),
  role: RoleSchema,
  created_at: Type.String({ description: 'ISO instant' }),
  used_at: instant,
  revoked_at: instant,
  sessions: Type.Integer({ description: 'Open ones at the desk' })
}

const OperatorSchema = Type.Object(operator, { $id: 'Operator', additionalProperties: false })

const key = Type.String({ description: 'Shown here and never again' })
const OperatorWithKeySchema = Type.Object({ ...operator, key }, { additionalProperties: false })

const name = storable(480, '1 to 80 characters on one line, of one operator at a time')
const IdOfOperatorSchema = Type.Object({ id: Type.String({ format: 'uuid' }) })

export const maxOperators = 100

const manager = { tags: ['operator'], 'x-role': 'manager' } as const

export const listOperatorsCall = {
  method: 'GET',
  url: '/api/v1/operators',
  schema: {
    ...manager,
    operationId: 'listOperators',
    summary: 'Who has a key, the oldest first, also those whose key was revoked',
    querystring: Type.Object(
      { limit: limitSchema(maxOperators), cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) },
      { additionalProperties: false }
    ),
    response: {
      200: answer('The operators, a page of them', Type.Array(OperatorSchema, { headers: nextPageHeader })),
      ...problemResponses(422, 503)
    }
  }
} as const

export const addOperatorCall = {
  method: 'POST',
  url: '/api/v1/operators',
  schema: {
    ...manager,
    operationId: 'addOperator',
    summary: 'Give somebody a key',
    body: Type.Object({ name, role: RoleSchema }, { additionalProperties: false }),
    response: {
      201: answer('The new operator with the key', OperatorWithKeySchema),
      ...problemResponses(...bodyProblems, 409, 422, 503)
    }
  }
} as const

export const changeOperatorCall = {
  method: 'PATCH',
  url: '/api/v1/operators/:id',
  schema: {
    ...manager,
    operationId: 'changeOperator',
    summary: 'Change an operator, or revoke the key',
    description: 'A revoked key stops at once and its sessions end. The name can then be erased with null.',
    params: IdOfOperatorSchema,
    body: Type.Object(
      {
        name: Type.Optional(nullable(name)),
        role: Type.Optional(RoleSchema),
        revoked: Type.Optional(Type.Literal(true))
      },
      { additionalProperties: false }
    ),
    response: {
      200: answer('The changed operator', OperatorSchema),
      ...problemResponses(...bodyProblems, 404, 409, 422, 503)
    }
  }
} as const

export const replaceOperatorKeyCall = {
  method: 'POST',
  url: '/api/v1/operators/:id/key-replacements',
  schema: {
    ...manager,
    operationId: 'replaceOperatorKey',
    summary: 'Replace a lost key. The old one stops at once, and the sessions end except the one that asks.',
    params: IdOfOperatorSchema,
    response: {
      200: answer('The operator with the new key', OperatorWithKeySchema),
      ...problemResponses(404, 409, 422, 503)
    }
  }
} as const
