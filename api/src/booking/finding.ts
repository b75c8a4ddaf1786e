import { type Static, Type } from 'typebox'
import { AlternativeSchema } from '../base/alternatives.ts'
import { answer } from '../base/answer.ts'
import { conditionalHeaders, etagHeader, notModified } from '../base/headers.ts'
import { problemResponses } from '../base/problems.ts'
import { storable, todayOrLater } from '../base/values.ts'

const short = (description: string) => Type.String({ maxLength: 32, description })

const SearchQuerySchema = Type.Object(
  {
    office_id: Type.Optional(storable(64, 'Left out: main')),
    date: todayOrLater,
    minutes: Type.Integer({ description: 'A length that a room of the office has' }),
    people: Type.Optional(Type.Integer({ description: 'Seats that are needed; left out: 1' })),
    equipment: Type.Optional(storable(2000, 'Screen,Wifi')),
    from: Type.Optional(short('HH:MM: it starts then or later')),
    to: Type.Optional(short('HH:MM: it ends then or earlier; the same as from asks for that one start'))
  },
  { additionalProperties: false }
)

export type SearchQuery = Static<typeof SearchQuerySchema>

const AvailabilitySchema = Type.Object(
  {
    rooms: Type.Array(
      Type.Object({ room_id: Type.String(), starts: Type.Array(Type.String({ description: 'HH:MM' })) }),
      { description: 'Rooms that fit, best first, at most 50' }
    ),
    more: Type.Integer({ description: 'Number of further rooms that fit' }),
    alternatives: Type.Array(AlternativeSchema, { description: 'If no room fits: the nearest alternatives' })
  },
  { headers: etagHeader }
)

/** At most 50 rooms, best first; `more` counts the others. There are alternatives only if no room fits. */
export type Availability = Static<typeof AvailabilitySchema>

export const findRoomsCall = {
  method: 'GET',
  url: '/api/v1/availability',
  schema: {
    tags: ['bookings'],
    operationId: 'findRooms',
    summary: 'Free rooms of an office that fit, with their start times',
    querystring: SearchQuerySchema,
    headers: conditionalHeaders,
    response: { 200: answer('The free rooms', AvailabilitySchema), ...notModified, ...problemResponses(404, 422, 503) }
  }
} as const
