import { reasonLimit } from '@doorplate/domain/bookings/office-reason'
import { fits } from '@doorplate/domain/finding/move-plan'
import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { nullable, storable } from '../base/values.ts'
import { cancellationSchemas } from './bookings.ts'

export const maxBulk = 500

export const bulkResults = ['done', 'conflict', 'changed', 'gone', 'closed', 'over', 'rule'] as const

export type BulkResult = (typeof bulkResults)[number]

const id = Type.String({ format: 'uuid' })

export const previewBulkChangeCall = {
  method: 'POST',
  url: '/api/v1/bulk-changes/previews',
  schema: {
    tags: ['operator'],
    operationId: 'previewBulkChange',
    summary: 'Plan which room each booking moves to. Stores nothing.',
    description:
      'The best room is in the same office, free then, and not used by an earlier row; a room that another row leaves does ' +
      'not count as free. For a booking without guests it is the closest in size to the old room, with at least half of ' +
      'its seats if possible. Cancelled bookings are left out. Counts as one search for every four bookings.',
    body: Type.Object(
      {
        bookings: Type.Array(id, { minItems: 1, maxItems: maxBulk }),
        to: storable(64, 'best, or the id of a room')
      },
      { additionalProperties: false }
    ),
    response: {
      200: answer(
        'A move for each booking, ordered by time',
        Type.Object({
          moves: Type.Array(
            Type.Object({
              id,
              version: Type.Integer({ description: 'For the change' }),
              from: Type.String(),
              to: nullable(Type.String({ description: 'null: no room is free' })),
              fits: Type.Enum([...fits], { description: 'yes and small (too few seats) can be done' })
            })
          ),
          people: Type.Integer({ description: 'How many addresses get mail if all of it is done' })
        })
      ),
      ...problemResponses(...bodyProblems, 403, 422, 429, 503)
    }
  }
} as const

export const makeBulkChangeCall = {
  method: 'POST',
  url: '/api/v1/bulk-changes',
  schema: {
    tags: ['operator'],
    operationId: 'makeBulkChange',
    summary: 'Move or cancel many bookings',
    description:
      'Each booking by itself: some may be done and others not. The Idempotency-Key, a UUID, names the batch: a repeat, also ' +
      'after a crash, does what is left, and POST /undo takes the batch back.',
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ description: 'A UUID. Required.' })) }),
    body: Type.Object(
      {
        action: Type.Enum(['move', 'cancel']),
        reason: cancellationSchemas.reason,
        undo_seconds: Type.Optional(
          Type.Union([Type.Literal(0), Type.Literal(60)], {
            description: 'How long nobody is notified, so that an undo remains unnoticed. By default 0.'
          })
        ),
        bookings: Type.Array(
          Type.Object(
            {
              id,
              version: Type.Integer({ description: 'That was seen' }),
              room_id: Type.Optional(storable(64, 'Of a move: the new room'))
            },
            { additionalProperties: false }
          ),
          { minItems: 1, maxItems: maxBulk }
        )
      },
      {
        additionalProperties: false,
        description: `A reason of at most ${reasonLimit} characters is mailed to everybody invited.`
      }
    ),
    response: {
      200: answer(
        'What became of each booking, in the order of the request',
        Type.Object({
          batch: id,
          results: Type.Array(
            Type.Object({
              id,
              result: Type.Enum([...bulkResults], {
                description:
                  'conflict: the room is taken. changed: somebody changed it since. gone: it is cancelled or deleted. ' +
                  'closed: the room is closed that day. rule: another rule of the room refuses it'
              })
            })
          )
        })
      ),
      ...problemResponses(...bodyProblems, 403, 422, 429, 503)
    }
  }
} as const
