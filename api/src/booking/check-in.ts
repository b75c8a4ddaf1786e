import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { idempotencyHeader, keyHeader } from '../base/headers.ts'
import { IdSchema } from '../base/values.ts'
import { changeProblems, holderBooking } from './booking-calls.ts'

export const checkInCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/check-in',
  schema: {
    tags: ['bookings'],
    operationId: 'checkIn',
    summary: 'Check in to a booking, at its door or with its key. Repeating it is harmless.',
    description: 'A room that was released because nobody checked in is reclaimed, unless somebody else booked it.',
    params: IdSchema,
    headers: Type.Object({ ...keyHeader, ...idempotencyHeader }),
    response: { 200: answer('The booking, checked in', holderBooking()), ...changeProblems }
  }
} as const
