import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import {
  conditionalHeaders,
  countHeader,
  etagHeader,
  holderHeaders,
  idempotencyHeader,
  keyHeader,
  nextPageHeader,
  notIndexedHeader,
  notModified,
  repeatGetsFirstAnswer,
  repeatReceivesSecret,
  replayedHeader,
  retryHeaders,
  seenVersionHeader,
  textResponse,
  versionHeader
} from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { IdSchema } from '../base/values.ts'
import {
  BookingSchema,
  BookingsQuerySchema,
  CreateBookingSchema,
  HolderBookingSchema,
  ListedBookingSchema,
  PatchSchema,
  publicInCreate,
  publicInPatch,
  publicInQuery
} from './bookings.ts'

const newBookingOptions = {
  additionalProperties: false,
  headers: {
    ...replayedHeader,
    Location: Type.String(),
    ...versionHeader,
    'Doorplate-Key': Type.String({
      description: `What opens, changes and cancels the booking: for the booker, not for displays and named operators. ${repeatReceivesSecret}`
    })
  }
}

export const changeProblems = problemResponses(...bodyProblems, 403, 404, 409, 412, 422, 428, 429, 503)

/** The answer to whoever may see all of a booking. */
export const holderBooking = (headers: Record<string, Type.TSchema> = {}) =>
  Type.Object(HolderBookingSchema.properties, {
    title: 'HolderBooking',
    additionalProperties: false,
    headers: { ...versionHeader, ...headers }
  })

export const listBookingsCall = {
  method: 'GET',
  url: '/api/v1/bookings',
  schema: {
    tags: ['bookings'],
    operationId: 'listBookings',
    summary: 'Active bookings, ordered by date then start',
    description:
      'At most 10,000 at once. With limit, cursor, or one of the operator’s parameters they come in pages of at most 1,000.',
    querystring: BookingsQuerySchema,
    'x-public': { query: publicInQuery },
    headers: conditionalHeaders,
    response: {
      200: answer(
        'The bookings, a page of them',
        Type.Array(ListedBookingSchema, {
          headers: { ...etagHeader, ...nextPageHeader, ...countHeader, ...notIndexedHeader }
        })
      ),
      ...notModified,
      ...problemResponses(403, 422, 503)
    }
  }
} as const

export const getBookingCall = {
  method: 'GET',
  url: '/api/v1/bookings/:id',
  schema: {
    tags: ['bookings'],
    operationId: 'getBooking',
    summary: 'A booking. With its key also its state and its invitations.',
    params: IdSchema,
    headers: holderHeaders,
    response: {
      200: answer('The booking', holderBooking()),
      ...problemResponses(403, 404, 503)
    }
  }
} as const

export const getBookingCalendarCall = {
  method: 'GET',
  url: '/api/v1/bookings/:id/calendar',
  schema: {
    tags: ['bookings'],
    operationId: 'getBookingCalendar',
    summary: 'A booking as an iCalendar file, with the UID of its invitation',
    params: IdSchema,
    headers: holderHeaders,
    response: { ...textResponse('text/calendar', 'iCalendar'), ...problemResponses(404, 409, 503) }
  }
} as const

export const createBookingCall = {
  method: 'POST',
  url: '/api/v1/bookings',
  schema: {
    tags: ['bookings'],
    operationId: 'createBooking',
    summary: 'Book a room',
    description: repeatGetsFirstAnswer,
    headers: retryHeaders,
    body: CreateBookingSchema,
    'x-public': { body: publicInCreate },
    response: {
      201: answer('The booking', Type.Object(BookingSchema.properties, newBookingOptions)),
      ...problemResponses(...bodyProblems, 403, 409, 422, 429, 503)
    }
  }
} as const

export const restoreBookingCall = {
  method: 'POST',
  url: '/api/v1/bookings/:id/restore',
  schema: {
    tags: ['operator'],
    operationId: 'restoreBooking',
    summary: 'Bring a cancelled or released booking back, if its time is free. Repeating it is harmless.',
    description: 'Everybody who was notified is invited again. A conflict has alternatives.',
    params: IdSchema,
    headers: retryHeaders,
    response: { 200: answer('The booking, which takes place again', holderBooking()), ...changeProblems }
  }
} as const

export const changeBookingCall = {
  method: 'PATCH',
  url: '/api/v1/bookings/:id',
  schema: {
    tags: ['bookings'],
    operationId: 'changeBooking',
    summary: 'Cancel a booking, undo that, or change it',
    description:
      'Either cancelled alone, or the fields of a change. A holder of the Doorplate-Key can undo a cancellation for ' +
      '60 seconds, and can change the booking: with If-Match, the version that they have seen.',
    params: IdSchema,
    headers: Type.Object({
      ...keyHeader,
      'doorplate-code': Type.Optional(Type.String({ description: 'To cancel, with CANCEL_BY=key' })),
      ...seenVersionHeader,
      ...idempotencyHeader
    }),
    body: PatchSchema,
    'x-public': { body: publicInPatch },
    response: {
      200: answer('The booking after the change', holderBooking()),
      ...changeProblems
    }
  }
} as const
