import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import { type Notice, noticeBooking } from '../../mail/messages/notice.ts'
import { insertNotice } from '../../mail/outbox/notice-store.ts'
import { letterheadOf } from '../../office/offices/store.ts'
import { getRoom } from '../../office/rooms/store.ts'
import type { StoredBooking } from './stored-booking.ts'

type About = Pick<Notice, 'notice'> & {
  details?: object
  client?: string
}

export async function notifyBooker(
  queries: Queries,
  booking: StoredBooking & { booker_email: string },
  { notice, details, client }: About,
  { config, now }: { config: Letterhead; now: Instant }
): Promise<void> {
  const roomInOffice = await getRoom(queries, booking.room_id)
  const letterhead = letterheadOf(roomInOffice.office, config)
  await insertNotice(
    queries,
    {
      notice,
      recipient: booking.booker_email,
      language: booking.language ?? letterhead.officeLanguage,
      details: { bookings: [noticeBooking(booking, roomInOffice)], ...details },
      client
    },
    { now, letterhead }
  )
}
