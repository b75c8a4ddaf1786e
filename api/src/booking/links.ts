import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { idempotencyHeader, keyHeader } from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { shapeOf } from '../base/schema-of.ts'
import { IdSchema, storable } from '../base/values.ts'

type LinkRequest = { email?: string; booking_id?: string; wants?: 'links' | 'calendar' }

/** Without the limit the format accepts a prefix `urn:uuid:`, which the database rejects. */
const uuid = Type.String({ format: 'uuid', maxLength: 36 })

export const replaceBookingKeyCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/key-replacements',
  schema: {
    tags: ['bookings'],
    operationId: 'replaceBookingKey',
    summary: 'Replace the key of a booking. The old one is void, and the new link is mailed.',
    params: IdSchema,
    headers: Type.Object({
      ...keyHeader,
      ...idempotencyHeader
    }),
    response: {
      204: answer(
        'The new key is in the header Doorplate-Key. Doorplate-Mailed: true if the link is mailed, five times a day at most.',
        Type.Null()
      ),
      ...problemResponses(404, 422, 503)
    }
  }
} as const

export const requestLinksCall = {
  method: 'POST',
  url: '/api/v1/link-requests',
  schema: {
    tags: ['bookings'],
    operationId: 'requestLinks',
    summary: 'Mail the links of all upcoming bookings to their booker, by address or by one of the bookings',
    description:
      'The answer is the same whether there are any. An address gets one such mail in ten minutes, unless a link in it was replaced. With "wants": "calendar" it gets the address of a calendar with its bookings.',
    body: shapeOf<LinkRequest>()(
      Type.Object(
        {
          email: Type.Optional(storable(1000)),
          booking_id: Type.Optional(uuid),
          wants: Type.Optional(Type.Enum(['links', 'calendar']))
        },
        {
          additionalProperties: false,
          oneOf: [{ required: ['email'] }, { required: ['booking_id'], not: { required: ['wants'] } }]
        }
      )
    ),
    response: {
      202: answer('The request is stored: the answer is the same whether or not there are bookings', Type.Object({})),
      ...problemResponses(...bodyProblems, 404, 422, 503)
    }
  }
} as const
