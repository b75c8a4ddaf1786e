import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { nextPageHeader } from '../base/headers.ts'
import { problemResponses } from '../base/problems.ts'
import { limitSchema, nullable, office_id, SinceSchema, storable } from '../base/values.ts'
import { operatorIdQuery } from '../office/sessions.ts'

export const ClientSchema = storable(64, "A client as the audit's entries name it")

/** The actions on a booking, or on its mail. */
const bookingActions = [
  'booked',
  'changed',
  'cancelled',
  'restored',
  'released',
  'ended',
  'extended',
  'checked in',
  'deleted',
  'wiped',
  'link replaced',
  'mail sent again',
  'mail dropped'
] as const

/** Triggers write most of them: a test finds those of functions.sql that are missing here. */
export const auditActions = [
  ...bookingActions,
  'mail tested',
  'room insert',
  'room update',
  'room delete',
  'office insert',
  'office update',
  'office delete',
  'door changed',
  'rules changed',
  'rules removed',
  'closed day changed',
  'closed day removed',
  'calendar replaced',
  'setting changed',
  'backup downloaded',
  'operator added',
  'operator changed',
  'operator revoked',
  'signed in',
  'signed out',
  'sessions ended',
  'sign-in refused'
] as const

export type BookingAction = (typeof bookingActions)[number]
export type AuditAction = (typeof auditActions)[number]

const text = nullable(Type.String())

const AuditEntrySchema = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  action: Type.Enum(auditActions),
  via: Type.String(),
  client: text,
  office_id: Type.String(),
  room_id: text,
  booking_id: text,
  date: text,
  start_time: text,
  end_time: text,
  old_room_id: text,
  old_date: text,
  old_start_time: text,
  old_end_time: text,
  operator: nullable(
    Type.Object({
      id: nullable(Type.String({ description: 'Null: the admin key' })),
      name: nullable(Type.String({ description: 'Null once erased' })),
      number: nullable(Type.Integer({ description: 'Names an operator whose name was erased' }))
    })
  ),
  access: nullable(
    Type.Enum(['link', 'code', 'none'], {
      description: 'How somebody other than an operator was allowed to change a booking'
    })
  ),
  batch: nullable(Type.String({ description: 'The bulk change that it is part of' })),
  changes: Type.Unknown({
    description:
      'Null, or each changed field with its old and new value: {"capacity": [8, 10]}. Of a booking only which: {"purpose": true}'
  }),
  booked_by: Type.Optional(
    nullable(Type.String({ description: "With `bookers`: the booker's name, as the booking has it now" }))
  )
})

export const maxEntries = 1000
const entryId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Entries before this id' })

export const listAuditCall = {
  method: 'GET',
  url: '/api/v1/audit',
  schema: {
    tags: ['operator'],
    operationId: 'listAudit',
    summary: 'The audit of bookings and rooms, newest first',
    querystring: Type.Object(
      {
        since: Type.Optional(SinceSchema),
        client: Type.Optional(ClientSchema),
        office_id,
        room_id: Type.Optional(storable(64, 'With the bookings that were moved out of it')),
        booking_id: Type.Optional(Type.String({ format: 'uuid' })),
        operator_id: operatorIdQuery,
        batch: Type.Optional(Type.String({ format: 'uuid' })),
        action: Type.Optional(storable(200, 'Only this, or several between commas: cancelled,released')),
        date: Type.Optional(
          Type.String({
            format: 'date',
            description: 'What happened on this day, on the clock of the office, or of main'
          })
        ),
        with: Type.Optional(
          Type.Enum(['bookers'], { description: 'With the names of bookers, which the audit itself does not hold' })
        ),
        limit: limitSchema(maxEntries),
        cursor: Type.Optional(entryId),
        before: Type.Optional(entryId)
      },
      { additionalProperties: false }
    ),
    response: {
      200: answer('The entries, a page of them', Type.Array(AuditEntrySchema, { headers: nextPageHeader })),
      ...problemResponses(422, 503)
    }
  }
} as const
