import { isReleaseDue } from '../bookings/check-in-window.ts'
import { findBooking } from '../bookings/store.ts'
import type { CommandContext } from '../commands/context.ts'
import type { Queries } from '../database/database.ts'
import { senderOf } from '../offices/store.ts'
import { queueCancels } from '../outbox/queue.ts'
import { getDoorRules } from '../rooms/door-rules-store.ts'
import { getRoom } from '../rooms/store.ts'
import { markReleased } from './store.ts'

/** How long somebody who comes late can reclaim the room before anybody is notified. */
const waitMilliseconds = 120_000

/**
 * Gives the room of a booking free that no one checked in to, and tells everyone who was invited.
 * @param context `returnedAt`: when the server was last able to take a check-in again
 * @returns whether it was done: not where someone has come, or another process is at it
 */
export async function releaseBooking(
  queries: Queries,
  id: string,
  { now, sender: defaults, doors, returnedAt }: Omit<CommandContext, 'language'> & { returnedAt: Date }
): Promise<boolean> {
  const booking = await findBooking(queries, id, 'FOR UPDATE SKIP LOCKED')
  if (!booking || booking.cancelled) return false
  const { room, office } = await getRoom(queries, booking.room_id, defaults)
  const { checkIn: rule } = await getDoorRules(queries, booking.room_id, doors)
  if (!rule || !isReleaseDue(booking, rule, { now, time_zone: office.time_zone }, returnedAt)) return false
  const released = await markReleased(queries, id, now)
  await queueCancels(queries, released, room, { now, wait: waitMilliseconds, sender: senderOf(office, defaults) })
  return true
}
