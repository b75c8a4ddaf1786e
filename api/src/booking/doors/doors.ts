import { doorActions } from '@doorplate/domain/doors/actions'
import type { Door, DoorSettings } from '@doorplate/domain/doors/door'
import { Type } from 'typebox'
import { answer } from '../../base/answer.ts'
import {
  conditionalHeaders,
  etagHeader,
  newEtagHeader,
  notModified,
  repeatReceivesSecret,
  replayedHeader,
  retryHeaders,
  seenHeaders,
  versionHeader
} from '../../base/headers.ts'
import { bodyProblems, problemResponses } from '../../base/problems.ts'
import { schemaOf } from '../../base/schema-of.ts'
import { checkInRule, end, nullable, storable, time } from '../../base/values.ts'
import { shownFault } from '../../office/faults.ts'
import { BookingSchema, CheckInWindowSchema } from '../bookings.ts'

const booking_id = Type.String()
const actions = Type.Array(Type.Enum([...doorActions]), { uniqueItems: true })

const DoorSchema = schemaOf<Door>()(
  Type.Object(
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
          { booking_id, start_time: time, end_time: end, released_at: Type.String({ description: 'ISO instant' }) },
          { description: 'Released, because nobody checked in. A check-in reclaims it.' }
        )
      ),
      faults: Type.Array(shownFault)
    },
    { $id: 'Door' }
  )
)

const DoorSettingsSchema = schemaOf<DoorSettings>()(
  Type.Object(
    {
      actions: nullable(actions),
      check_in: checkInRule
    },
    { $id: 'DoorSettings', additionalProperties: false }
  )
)

export const getDoorCall = {
  method: 'GET',
  url: '/api/v1/doors/:room_id',
  schema: {
    tags: ['doors'],
    operationId: 'getDoor',
    summary: 'The actions at the door of a room, and the booking that waits for a check-in',
    params: Type.Object({ room_id: storable(64) }),
    querystring: Type.Object({
      display: Type.Optional(
        Type.Literal('true', { description: 'A display reports every minute that people can check in there' })
      )
    }),
    headers: conditionalHeaders,
    response: {
      200: answer('The door', Type.Object(DoorSchema.properties, { headers: etagHeader })),
      ...notModified,
      ...problemResponses(404, 503)
    }
  }
} as const

const settingsWith = (headers: Record<string, Type.TSchema>) =>
  Type.Object(DoorSettingsSchema.properties, { additionalProperties: false, headers })

export const getDoorSettingsCall = {
  method: 'GET',
  url: '/api/v1/doors/:room_id/settings',
  schema: {
    tags: ['operator'],
    operationId: 'getDoorSettings',
    summary: "A door's own settings. null: the default.",
    params: Type.Object({ room_id: storable(64) }),
    headers: conditionalHeaders,
    response: {
      200: answer("The door's own settings", settingsWith(etagHeader)),
      ...notModified,
      ...problemResponses(404, 422, 503)
    }
  }
} as const

export const putDoorSettingsCall = {
  method: 'PUT',
  url: '/api/v1/doors/:room_id',
  schema: {
    tags: ['operator'],
    'x-role': 'manager',
    operationId: 'putDoorSettings',
    summary: "Change a door's own settings. null restores the default; omitted fields stay.",
    params: Type.Object({ room_id: storable(64) }),
    headers: seenHeaders,
    body: Type.Object(Type.Partial(DoorSettingsSchema).properties, { additionalProperties: false }),
    response: {
      200: answer("The door's settings", settingsWith(newEtagHeader)),
      ...problemResponses(...bodyProblems, 404, 412, 422, 429, 503)
    }
  }
} as const

const newWalkInOptions = {
  additionalProperties: false,
  headers: {
    ...replayedHeader,
    Location: Type.String(),
    ...versionHeader,
    'Doorplate-Undo': Type.String({
      description: `Undoes this, or adds a name, for two minutes. ${repeatReceivesSecret}`
    })
  }
}

export const bookWalkInCall = {
  method: 'POST',
  url: '/api/v1/walk-ins',
  schema: {
    tags: ['doors'],
    operationId: 'bookWalkIn',
    summary: 'Book a free room from now on',
    description: 'In a conflict, free_until has the start of the next booking.',
    headers: retryHeaders,
    body: Type.Object(
      {
        room_id: storable(64),
        end_time: Type.String({ maxLength: 32, description: 'HH:MM today, on the quarter hour' })
      },
      { additionalProperties: false }
    ),
    response: {
      201: answer('The booking', Type.Object(BookingSchema.properties, newWalkInOptions)),
      ...problemResponses(...bodyProblems, 404, 409, 422, 429, 503)
    }
  }
} as const

export const checkKioskPinCall = {
  method: 'POST',
  url: '/api/v1/kiosk-pin-checks',
  schema: {
    tags: ['doors'],
    operationId: 'checkKioskPin',
    summary: 'Check the PIN of the kiosks',
    body: Type.Object({ pin: Type.String({ maxLength: 32 }) }, { additionalProperties: false }),
    response: {
      204: answer('The PIN is right', Type.Null()),
      ...problemResponses(...bodyProblems, 422, 429, 503)
    }
  }
} as const
