import { doorActions } from '@doorplate/domain/doors/actions'
import { Type } from 'typebox'
import { CheckInWindowSchema } from './bookings.ts'
import { shownFault } from './faults.ts'
import { checkInRule, nullable, time } from './values.ts'

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
        mailed: Type.Boolean({ description: 'Whether its booker gets mail about its end or an extension' })
      })
    ),
    check_in: nullable(
      Type.Object({
        before: Type.Integer({ description: 'Minutes before the start in which people can check in' }),
        after: Type.Integer({ description: 'Minutes after the start until the room is released' })
      })
    ),
    awaited: nullable(
      Type.Object(
        { booking_id, ...CheckInWindowSchema.properties },
        { description: 'The next booking that needs a check-in. Without due it is never released.' }
      )
    ),
    released: nullable(
      Type.Object(
        { booking_id, start_time: time, end_time: time, released_at: Type.String({ description: 'ISO instant' }) },
        { description: 'Released, because nobody checked in. A check-in reclaims it.' }
      )
    ),
    faults: Type.Array(shownFault)
  },
  { $id: 'Door' }
)

export const DoorSettingsSchema = Type.Object(
  {
    actions: nullable(actions),
    check_in: checkInRule
  },
  { $id: 'DoorSettings', additionalProperties: false }
)
