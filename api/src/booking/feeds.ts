import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { shapeOf } from '../base/schema-of.ts'
import { OfficeOrMainQuerySchema, storable } from '../base/values.ts'

const FeedSchema = Type.Object(
  {
    path: Type.String({
      description: 'Calendars are at /rooms.ics and /rooms/{room_id}.ics below it. Whoever knows it can read them.'
    })
  },
  { additionalProperties: false }
)

type Owner = { office_id?: string; email?: string }

export const getFeedCall = {
  method: 'GET',
  url: '/api/v1/feeds',
  schema: {
    tags: ['bookings'],
    operationId: 'getFeed',
    summary: 'Where the rooms of an office can be subscribed to in a calendar',
    querystring: OfficeOrMainQuerySchema,
    response: { 200: answer('The addresses of the calendars', FeedSchema), ...problemResponses(404, 422, 503) }
  }
} as const

export const replaceFeedCall = {
  method: 'POST',
  url: '/api/v1/feeds/replacements',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'replaceFeed',
    summary: 'Make the calendar addresses of an office or an e-mail address void, and new ones',
    description: 'A person gets the new address by mail; it is in no answer.',
    body: shapeOf<Owner>()(
      Type.Object(
        { office_id: Type.Optional(storable(64)), email: Type.Optional(storable(1000)) },
        { additionalProperties: false, minProperties: 1, maxProperties: 1 }
      )
    ),
    response: {
      200: answer("The office's new addresses", FeedSchema),
      202: answer('The new address is mailed if the person has one', Type.Object({})),
      ...problemResponses(...bodyProblems, 404, 422, 503)
    }
  }
} as const
