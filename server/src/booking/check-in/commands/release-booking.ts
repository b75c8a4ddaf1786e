import type { Queries } from '../../../base/database/database.ts'
import { queueCancels } from '../../../mail/outbox/bookings/queue.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { getDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { getRoom } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { lockBookingIfFree } from '../../bookings/store.ts'
import { isReleaseDue, later } from '../check-in-window.ts'
import { findConfirmable } from '../confirmable-store.ts'
import { markReleased } from '../store.ts'

/** Mail waits for a late check-in, which reclaims the room. */
const waitMilliseconds = 120_000

/** `unconfirmable`: nobody can check in, because the room has no display and the booker no link. */
export type Release = 'released' | 'unconfirmable' | undefined

/** Returns undefined if somebody checked in or another process holds the lock. `returnedAt` ends the server's last outage. */
export async function releaseBooking(
  queries: Queries,
  id: string,
  { now, letterhead, doors, returnedAt }: Omit<CommandContext, 'language'> & { returnedAt: Date }
): Promise<Release> {
  const booking = await lockBookingIfFree(queries, id)
  if (!booking || booking.cancelled) return undefined
  const { room, office } = await getRoom(queries, booking.room_id)
  const { checkIn: rule } = await getDoorRules(queries, booking.room_id, doors)
  const { time_zone } = office
  if (!rule || !isReleaseDue(booking, rule, { now, time_zone, returnedAt })) return undefined
  const since = await findConfirmable(queries, booking, { rule, now })
  if (!since) return 'unconfirmable'
  if (!isReleaseDue(booking, rule, { now, time_zone, returnedAt: later(returnedAt, since) })) return undefined
  const released = await markReleased(queries, id, now)
  const posting = { now, wait: waitMilliseconds, letterhead: letterheadOf(office, letterhead) }
  await queueCancels(queries, { booking: released, room }, posting)
  return 'released'
}
