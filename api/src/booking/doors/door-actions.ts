import { Type } from 'typebox'
import { answer } from '../../base/answer.ts'
import { idempotencyHeader, keyHeader, seenVersionHeader } from '../../base/headers.ts'
import { IdSchema } from '../../base/values.ts'
import { changeProblems, holderBooking } from '../booking-calls.ts'
import { DoorBookerSchema } from '../bookings.ts'

const undoHeaders = Type.Object({
  'doorplate-undo': Type.Optional(Type.String({ description: 'The token of the walk-in or the extension' })),
  ...idempotencyHeader
})

export const endMeetingCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/end',
  schema: {
    tags: ['bookings'],
    operationId: 'endMeeting',
    summary: 'End the current meeting and free its room. Repeating it is harmless.',
    params: IdSchema,
    headers: Type.Object({
      ...keyHeader,
      'doorplate-code': Type.Optional(Type.String({ description: 'With CANCEL_BY=key' })),
      ...idempotencyHeader
    }),
    response: { 200: answer('The ended booking', holderBooking()), ...changeProblems }
  }
} as const

export const extendMeetingCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/extension',
  schema: {
    tags: ['bookings'],
    operationId: 'extendMeeting',
    summary: 'Extend the current meeting at its door',
    description:
      'If-Match has the version that the door has seen. A conflict says in free_until when the room is taken.',
    params: IdSchema,
    headers: Type.Object({ ...seenVersionHeader, ...idempotencyHeader }),
    body: Type.Object({ end_time: Type.String({ maxLength: 32 }) }, { additionalProperties: false }),
    response: {
      200: answer(
        'The extended booking',
        holderBooking({ 'Doorplate-Undo': Type.String({ description: 'Undoes the extension, for two minutes' }) })
      ),
      ...changeProblems
    }
  }
} as const

export const undoAtDoorCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/undo',
  schema: {
    tags: ['bookings'],
    operationId: 'undoAtDoor',
    summary: 'Undo a walk-in or an extension within two minutes. Repeating it is harmless.',
    params: IdSchema,
    headers: undoHeaders,
    response: { 200: answer('The booking after the undo', holderBooking()), ...changeProblems }
  }
} as const

export const nameWalkInCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/booker',
  schema: {
    tags: ['bookings'],
    operationId: 'nameWalkIn',
    summary: 'Add a name to a walk-in, once, within two minutes. Operators correct the booker of any booking.',
    description:
      'Without Doorplate-Undo, an operator corrects name, company and e-mail address; fields that are left out stay. A new ' +
      'address gets the invitation and a new link, and the old one leaves the meeting. Of a series, all dates to come change.',
    params: IdSchema,
    headers: Type.Object({ ...undoHeaders.properties, ...seenVersionHeader }),
    body: DoorBookerSchema,
    response: { 200: answer('The booking with its new name', holderBooking()), ...changeProblems }
  }
} as const
