import { type Static, Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { storable } from '../base/values.ts'

const InvitePayloadSchema = Type.Object(
  {
    roomName: storable(2000),
    date: storable(32),
    startTime: storable(32),
    endTime: storable(32),
    bookedBy: storable(2000),
    bookerEmail: storable(2000),
    company: storable(2000),
    purpose: storable(4000),
    guests: Type.Array(storable(2000), { maxItems: 500 })
  },
  { $id: 'InvitePayload', additionalProperties: false }
)

export type InvitePayload = Static<typeof InvitePayloadSchema>

const InvitationStatesSchema = Type.Object(
  {
    invitations: Type.Array(
      Type.Object({
        recipient: Type.String(),
        state: Type.Union([Type.Literal('queued'), Type.Literal('sent'), Type.Literal('failed')])
      })
    )
  },
  { $id: 'InvitationStates' }
)

export type InvitationState = Static<typeof InvitationStatesSchema>['invitations'][number]

export const invitationStatesCall = {
  method: 'POST',
  url: '/functions/v1/send-meeting-invite',
  schema: {
    tags: ['bookings'],
    operationId: 'getInvitationStates',
    summary: 'The state of the invitations to a stored booking',
    description:
      'The invitations of a booking are sent because it is stored. This call names the booking by all its fields, ' +
      'answers for its invitations, and sends nothing.',
    body: InvitePayloadSchema,
    response: {
      200: answer('The state of each invitation', InvitationStatesSchema),
      ...problemResponses(...bodyProblems, 404, 422, 429, 503)
    }
  }
} as const
