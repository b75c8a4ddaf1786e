import { getSeriesCalendarCall } from '@doorplate/api/booking/series-calls'
import { type InvitationField, invitationFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import type { App } from '../../../base/http/app-type.ts'
import { accepted, refuse } from '../../../base/http/problems/problems.ts'
import {
  detailFields,
  hostOf,
  type InvitationDetails,
  type Letterhead,
  type SeriesDates
} from '../../../mail/calendar/invitation.ts'
import { calendarOf } from '../../../mail/messages/calendar-text.ts'
import type { InvitedBooking } from '../../../mail/outbox/message-store.ts'
import { uidHostOf } from '../../../mail/outbox/store.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { findRoom, getRoom, withRooms } from '../../../office/rooms/store.ts'
import { calendarBooking } from '../../bookings/calendar-booking.ts'
import { eventOf } from '../event.ts'
import { openSeries, type SeriesDependencies } from '../open-series.ts'
import type { StoredDate } from '../store.ts'

export type SeriesCalendarDependencies = SeriesDependencies & { config: Letterhead }

export function seriesCalendarRoute(app: App, { config, database, keys }: SeriesCalendarDependencies) {
  app.route({
    ...getSeriesCalendarCall,
    handler: async (request, reply) => {
      const opened = await openSeries(request, { database, keys, id: request.params.id })
      const { series, bookings } = accepted(opened)
      const [first] = bookings.filter(({ cancelled }) => !cancelled)
      if (!first) refuse('cancelled', ['problem.bookingCancelled'])
      // Its own room may have been removed since.
      const own = await findRoom(database, series.room_id)
      const { room, office } = own ?? (await getRoom(database, first.room_id))
      const dates = bookings.filter(hasWords).map((booking) => calendarBooking(booking, office.time_zone))
      const event = eventOf(series, dates, series.sequence)
      if (!event) refuse('not_found', ['problem.seriesNotFound'])
      const planned = { ...detailsOf(event.planned, room), series: event.dates }
      const differing = await withRooms(
        database,
        dates.filter((date) => isDifferent(date, planned))
      )
      const entry = {
        thread_id: series.id,
        method: 'PUBLISH' as const,
        sequence: series.sequence,
        details: planned,
        dates: differing.map(({ booking, room: own }) => ({
          ...detailsOf(booking, own),
          planned: { date: booking.series.planned_date, start_time: series.start_time }
        })),
        created_at: new Date(Math.max(...bookings.map(lastChange))),
        uid_host: (await uidHostOf(database, series.id)) ?? hostOf(config)
      }
      reply.header('Content-Disposition', `attachment; filename="${series.room_id}-${planned.date}.ics"`)
      return reply.type('text/calendar; charset=utf-8').send(calendarOf(entry, letterheadOf(office, config)))
    }
  })
}

/** Takes place, and retention has not erased what was typed. */
function hasWords({ cancelled, booker_email }: StoredDate): boolean {
  return !cancelled && booker_email !== null
}

function detailsOf(booking: InvitedBooking, { name, area }: Room): InvitationDetails {
  return {
    ...pick(booking, detailFields),
    booker_email: booking.booker_email ?? '',
    room_name: name,
    room_area: area
  }
}

function isDifferent(booking: StoredDate, { series, ...planned }: InvitationDetails & { series: SeriesDates }) {
  const wordsOf = (details: Pick<InvitedBooking, InvitationField>) => JSON.stringify(pick(details, invitationFields))
  return !series.regular.includes(booking.series.planned_date) || wordsOf(booking) !== wordsOf(planned)
}

function lastChange({ changed_at, created_at }: StoredDate): number {
  return Date.parse(changed_at ?? created_at)
}
