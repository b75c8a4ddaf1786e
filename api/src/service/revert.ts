import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { day, SinceSchema, time } from '../base/values.ts'
import { ClientSchema } from './audit.ts'

const ids = Type.Array(Type.String())

const NamedBookingSchema = Type.Object(
  {
    id: Type.String(),
    room_id: Type.String(),
    date: day,
    start_time: time,
    end_time: time,
    booked_by: Type.String()
  },
  { additionalProperties: false }
)

export type NamedBooking = Static<typeof NamedBookingSchema>

export const undoCall = {
  method: 'POST',
  url: '/api/v1/undo',
  schema: {
    tags: ['operator'],
    operationId: 'undo',
    summary: 'Revert everything that one client did since an instant, or what a batch of bulk changes did',
    description:
      'Either client and since, for managers, or batch: for managers, and for whoever made it. What somebody changed since ' +
      'is never overwritten.',
    body: Type.Object(
      {
        client: Type.Optional(ClientSchema),
        since: Type.Optional(SinceSchema),
        batch: Type.Optional(Type.String({ format: 'uuid' })),
        dry_run: Type.Optional(Type.Boolean({ description: 'Only says what would be done' }))
      },
      { additionalProperties: false }
    ),
    response: {
      200: answer(
        'The bookings that were cancelled, restored, and could not be restored',
        Type.Object({
          cancelled: ids,
          restored: ids,
          not_restored: ids,
          people: Type.Optional(Type.Integer({ description: 'Of a dry run: how many addresses would get mail' })),
          bookings: Type.Optional(
            Type.Array(NamedBookingSchema, {
              description: 'Of a dry run: which bookings these are, as they are now. At most 500, ordered by time.'
            })
          )
        })
      ),
      ...problemResponses(...bodyProblems, 403, 404, 422, 503)
    }
  }
} as const
