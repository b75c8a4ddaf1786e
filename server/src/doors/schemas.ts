import { doorActions } from '@doorplate/domain/door/actions'
import { Type } from 'typebox'
import { AskedSchema } from '../bookings/api/schemas.ts'
import { shownFault } from '../faults/schema.ts'
import { nullable, storable, time } from '../http/schemas.ts'

const booking_id = Type.String()
const actions = Type.Array(Type.Enum([...doorActions]), { uniqueItems: true })

export const DoorSchema = Type.Object(
  {
    actions,
    limit_minutes: Type.Integer({ description: 'How far ahead the room can be booked there' }),
    running: nullable(
      Type.Object({
        booking_id,
        version: Type.Integer(),
        checked_in: Type.Boolean(),
        mailed: Type.Boolean({ description: 'Someone hears of its end, or of a longer stay, by mail' })
      })
    ),
    check_in: nullable(
      Type.Object({
        before: Type.Integer({ description: 'People check in from so many minutes before the start' }),
        after: Type.Integer({ description: 'Until so many after it; then the room is free again' })
      })
    ),
    awaited: nullable(
      Type.Object(
        { booking_id, ...AskedSchema.properties },
        { description: 'The next that has to be checked in to. Without due it keeps the room' }
      )
    ),
    released: nullable(
      Type.Object(
        { booking_id, start_time: time, end_time: time, released_at: Type.String({ description: 'ISO instant' }) },
        { description: 'Given free, because no one checked in; a check-in takes it back' }
      )
    ),
    faults: Type.Array(shownFault)
  },
  { $id: 'Door' }
)

export const DoorSettingsSchema = Type.Object(
  {
    actions: nullable(actions),
    check_in: nullable(storable(8, '10/10, minutes before and after the start, or off'))
  },
  { $id: 'DoorSettings', additionalProperties: false }
)
