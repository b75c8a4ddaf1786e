import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { Type } from 'typebox'
import { schemaOf } from './schema-of.ts'
import { day, end, time } from './values.ts'

export const AlternativeSchema = schemaOf<Alternative>()(
  Type.Object(
    {
      kind: Type.Enum(
        ['other_time', 'other_room', 'shorter', 'other_day', 'other_room_and_time', 'two_rooms', 'lacks_equipment'],
        { description: 'What differs' }
      ),
      room_id: Type.String(),
      date: day,
      start_time: time,
      end_time: end,
      together: Type.Optional(Type.Integer({ description: 'Rooms with the same number are booked together' })),
      lacks: Type.Optional(Type.Array(Type.String(), { description: 'Requested equipment that the room lacks' }))
    },
    { $id: 'Alternative', additionalProperties: false }
  )
)
