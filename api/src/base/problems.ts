import { type ProblemCode, statuses } from '@doorplate/domain/problem-codes'
import type { RefusalDetails } from '@doorplate/domain/refusals'
import { type Static, Type } from 'typebox'
import { AlternativeSchema } from './alternatives.ts'
import { day } from './values.ts'

const details = {
  field: Type.Optional(Type.String()),
  tries_left: Type.Optional(Type.Integer({ description: 'After a wrong code' })),
  alternatives: Type.Optional(
    Type.Array(AlternativeSchema, { description: 'In a conflict: free alternatives, best first' })
  ),
  free_until: Type.Optional(
    Type.String({ description: 'In a conflict at a door: HH:MM, the start of the next booking' })
  ),
  taken: Type.Optional(
    Type.Array(day, { description: 'Of a series: the planned dates whose choice can no longer be booked' })
  ),
  dates: Type.Optional(Type.Array(Type.Unknown(), { description: 'Of a series: its new preview' })),
  bookings: Type.Optional(Type.Integer({ description: 'How many bookings are in the way' })),
  last_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD, the day of the last one' })),
  current: Type.Optional(Type.Unknown({ description: 'The current state of what somebody else changed' })),
  said: Type.Optional(Type.String({ description: 'What the mail server said' }))
} satisfies Record<keyof RefusalDetails, unknown>

const ProblemSchema = Type.Object(
  {
    title: Type.String(),
    status: Type.Integer(),
    code: Type.Enum(Object.keys(statuses) as ProblemCode[], { description: 'For programs' }),
    detail: Type.String({ description: 'A sentence for people, in the language of Accept-Language' }),
    message: Type.String({ description: "The sentence's key in the catalogue" }),
    values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    ...details
  },
  { $id: 'Problem' }
)

export type Problem = Static<typeof ProblemSchema>

export const bodyProblems = [400, 413, 415] as const

const meanings = {
  400: 'The request cannot be read',
  401: 'There is no valid key',
  403: 'Cross-site call, missing admin key, wrong key or code of the booking, or an action that the door does not offer',
  404: 'Not found',
  409: 'In conflict with what is stored',
  412: 'Somebody else changed it; the answer has the current state',
  413: 'The request is too large',
  415: 'The body is not plain JSON',
  421: 'The server does not answer to this name',
  422: 'A field has a value that cannot be used',
  428: 'If-Match is missing',
  429: 'Too many requests from one address; Retry-After says when to try again',
  502: 'The mail server refused',
  503: 'Temporarily unavailable; Retry-After says when to try again'
}

type ProblemStatus = keyof typeof meanings

export const commonProblems = described([421])

export function problemResponses(...statuses: ProblemStatus[]) {
  return described([401, 403, 421, 429, ...statuses])
}

function described(statuses: ProblemStatus[]) {
  const content = { 'application/problem+json': { schema: ProblemSchema } }
  return Object.fromEntries(statuses.map((status) => [status, { description: meanings[status], content }]))
}
