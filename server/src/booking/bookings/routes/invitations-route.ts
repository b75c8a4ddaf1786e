import { type InvitePayload, invitationStatesCall } from '@doorplate/api/booking/invitations'
import { normalizeEmail } from '@doorplate/domain/bookings/addresses/emails'
import { normalize } from '@doorplate/domain/texts'
import { isDay, isEnd, isTime } from '@doorplate/domain/time'
import type { Database } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import type { RateBudget } from '../../../base/http/limits/rate-budget.ts'
import { refuse } from '../../../base/http/problems/problems.ts'
import { statesOf } from '../../../mail/outbox/store.ts'

export function invitationsRoute(app: App, { database, writeBudget }: { database: Database; writeBudget: RateBudget }) {
  app.route({
    ...invitationStatesCall,
    ...writeBudget,
    handler: async (request) => {
      const payload = normalizePayload(request.body)
      const canExist = isDay(payload.date) && isTime(payload.startTime) && isEnd(payload.endTime)
      const invitations = canExist ? await statesOf(database, payload) : undefined
      if (!invitations) refuse('not_found', ['problem.bookingNotFound'])
      return { invitations }
    }
  })
}

function normalizePayload(payload: InvitePayload) {
  return {
    ...payload,
    bookedBy: normalize(payload.bookedBy),
    bookerEmail: normalizeEmail(payload.bookerEmail),
    company: normalize(payload.company),
    purpose: normalize(payload.purpose),
    guests: payload.guests.map(normalizeEmail)
  }
}
