import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Keyed } from '../../../base/keys/booking-keys.ts'
import { noticeBooking } from '../../../mail/messages/notice.ts'
import { queueRequested } from '../../../mail/outbox/notice-store.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { getRoom } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { lockBooking } from '../../bookings/store.ts'
import { raiseKeyVersion, recordReplacedKey } from '../store.ts'

/** Invalidates the old link and mails the new one, within the budget of the address. Refuses with `not_found` or as `authorize` does. */
export async function replaceBookingKey(
  queries: Queries,
  { id, authorize }: { id: string; authorize: Authorize },
  { now, letterhead }: CommandContext
): Promise<(Keyed & { isMailed?: boolean }) | Refusal> {
  const booking = await lockBooking(queries, id)
  if (!booking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const refusal = authorize(booking)
  if (refusal) return refusal
  const keyed = await raiseKeyVersion(queries, id)
  await recordReplacedKey(queries, id)
  if (booking.booker_email === null) return keyed
  const roomInOffice = await getRoom(queries, booking.room_id)
  const own = letterheadOf(roomInOffice.office, letterhead)
  const { booker_email: recipient, language } = booking
  const isMailed = await queueRequested(
    queries,
    {
      notice: 'new_link',
      recipient,
      language: language ?? own.officeLanguage,
      details: { bookings: [noticeBooking(booking, roomInOffice)] }
    },
    { now, letterhead: own }
  )
  return { ...keyed, isMailed }
}
