import type { Repeats } from '@doorplate/domain/series/repeats'
import type { Time } from '@doorplate/domain/time'
import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { conditionalHeaders, etagHeader, notModified } from '../base/headers.ts'
import { problemResponses } from '../base/problems.ts'
import { storable } from '../base/values.ts'

/** Names are null if privacy hides them; `repeats` is null for a single meeting. Only a private meeting has a sixth value. */
export type BookedTime = readonly [
  start: Time,
  end: Time,
  booked_by: string | null,
  company: string | null,
  repeats: Repeats | null,
  isPrivate?: true
]

const BookedTimeSchema = Type.Unsafe<BookedTime>(
  Type.Array(Type.Union([Type.String(), Type.Null(), Type.Literal(true)]), {
    minItems: 5,
    maxItems: 6,
    description:
      'Start, end, booker, company, how it repeats; null if hidden or absent. A private meeting has a sixth value: true'
  })
)

const DaySchema = Type.Object(
  { date: Type.String({ format: 'date' }), rooms: Type.Record(Type.String(), Type.Array(BookedTimeSchema)) },
  { headers: etagHeader }
)

export type DayOfRooms = Static<typeof DaySchema>

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
      200: answer('The bookings of the day', DaySchema),
      ...notModified,
      ...problemResponses(404, 422, 503)
    }
  }
} as const
