import { bodyProblems, problemResponses } from '@doorplate/api/problems'
import { storable } from '@doorplate/api/values'
import { normalizeEmail } from '@doorplate/domain/bookings/emails'
import { normalize } from '@doorplate/domain/texts'
import { isDay, isTime } from '@doorplate/domain/time'
import { type Static, Type } from 'typebox'
import type { Database } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'
import type { RateBudget } from '../../base/http/limits/rate-budget.ts'
import { refuse } from '../../base/http/problems.ts'
import { statesOf } from './store.ts'

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

export function inviteRoutes(app: App, { database, writeBudget }: { database: Database; writeBudget: RateBudget }) {
  app.post(
    '/functions/v1/send-meeting-invite',
    {
      ...writeBudget,
      schema: {
        tags: ['bookings'],
        operationId: 'getInvitationStates',
        summary: 'The state of the invitations to a stored booking',
        description:
          'The invitations of a booking are sent because it is stored. This call names the booking by all its fields, ' +
          'answers for its invitations, and sends nothing.',
        body: InvitePayloadSchema,
        response: { 200: InvitationStatesSchema, ...problemResponses(...bodyProblems, 404, 422, 429, 503) }
      }
    },
    async (request) => {
      const payload = normalizePayload(request.body)
      const canExist = isDay(payload.date) && isTime(payload.startTime) && isTime(payload.endTime)
      const invitations = canExist ? await statesOf(database, payload) : undefined
      if (!invitations) refuse('not_found', ['problem.bookingNotFound'])
      return { invitations }
    }
  )
}

function normalizePayload(payload: Static<typeof InvitePayloadSchema>) {
  return {
    ...payload,
    bookedBy: normalize(payload.bookedBy),
    bookerEmail: normalizeEmail(payload.bookerEmail),
    company: normalize(payload.company),
    purpose: normalize(payload.purpose),
    guests: payload.guests.map(normalizeEmail)
  }
}
