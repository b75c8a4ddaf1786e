import { Type } from 'typebox'
import { conditionalHeaders, etagHeader, notModified } from './headers.ts'
import { problemResponses } from './problems.ts'
import { storable } from './values.ts'

const BookedTimeSchema = Type.Array(Type.Union([Type.String(), Type.Null()]), {
  minItems: 5,
  maxItems: 5,
  description: 'Start, end, booker, company, how it repeats; null if hidden or absent'
})

export const getDayCall = {
  method: 'GET',
  url: '/api/v1/days/:date',
  schema: {
    tags: ['bookings'],
    operationId: 'getDay',
    summary: 'The bookings of a day in all rooms of an office, by room and start',
    params: Type.Object({ date: storable(32) }),
    querystring: Type.Object(
      { office_id: Type.Optional(storable(64, 'main if it is left out')) },
      { additionalProperties: false }
    ),
    headers: conditionalHeaders,
    response: {
      200: Type.Object(
        { date: Type.String({ format: 'date' }), rooms: Type.Record(Type.String(), Type.Array(BookedTimeSchema)) },
        { headers: etagHeader }
      ),
      ...notModified,
      ...problemResponses(404, 422, 503)
    }
  }
} as const
