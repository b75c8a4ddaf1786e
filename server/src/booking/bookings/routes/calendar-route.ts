import { getBookingCalendarCall } from '@doorplate/api/booking/booking-calls'
import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import type { Database } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'
import { ApiProblem, refuse } from '../../../base/http/problems/problems.ts'
import type { BookingKeys } from '../../../base/keys/booking-keys.ts'
import { type CalendarEntry, detailFields, hostOf, type Letterhead } from '../../../mail/calendar/invitation.ts'
import { withTypedTexts } from '../../../mail/calendar/walk-in-texts.ts'
import { calendarOf } from '../../../mail/messages/calendar-text.ts'
import { uidHostOf } from '../../../mail/outbox/store.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { getRoom } from '../../../office/rooms/store.ts'
import { holderRefusal } from '../access/holder.ts'
import { calendarBooking } from '../calendar-booking.ts'
import { findBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

type Dependencies = { config: Letterhead; database: Database; keys: BookingKeys }

export function calendarRoute(app: App, { config, database, keys }: Dependencies) {
  app.route({
    ...getBookingCalendarCall,
    handler: async (request, reply) => {
      const booking = await findBooking(database, request.params.id)
      if (!booking) refuse('not_found', ['problem.bookingNotFound'])
      const refusal = holderRefusal(booking, request, keys)
      if (refusal) throw new ApiProblem(refusal)
      if (booking.cancelled && booking.ended_at === null) refuse('cancelled', ['problem.bookingCancelled'])
      const { room, office } = await getRoom(database, booking.room_id)
      const letterhead = letterheadOf(office, config)
      const entry = entryOf(
        withTypedTexts(calendarBooking(booking, office.time_zone), letterhead),
        room,
        (await uidHostOf(database, booking.series?.id ?? booking.id)) ?? hostOf(config)
      )
      reply.header('Content-Disposition', `attachment; filename="${booking.room_id}-${booking.date}.ics"`)
      return reply.type('text/calendar; charset=utf-8').send(calendarOf(entry, letterhead))
    }
  })
}

function entryOf(booking: StoredBooking, room: Room, uid_host: string): CalendarEntry {
  const { series } = booking
  return {
    thread_id: series?.id ?? booking.id,
    method: 'PUBLISH',
    sequence: booking.sequence,
    details: {
      ...pick(booking, detailFields),
      booker_email: booking.booker_email ?? '',
      room_name: room.name,
      room_area: room.area,
      ...(series && { planned: { date: series.planned_date, start_time: series.planned_start } })
    },
    created_at: new Date(booking.changed_at ?? booking.created_at),
    uid_host
  }
}
