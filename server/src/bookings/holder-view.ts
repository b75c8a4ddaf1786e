import type { WholeBooking } from '@doorplate/domain/bookings/fields'
import type { HeldDetails } from '@doorplate/domain/bookings/held'
import { findCheckInWindow } from '../check-in/find-window.ts'
import type { Queries } from '../database/database.ts'
import { type MainDefaults, officeOfRoom } from '../offices/store.ts'
import { newestMessages } from '../outbox/store.ts'
import { type DoorDefaults, findDoorRules } from '../rooms/door-store.ts'
import { heldRow, type StoredBooking } from './stored-booking.ts'

/** `now` in milliseconds since 1970. */
type Context = { now: number; config: DoorDefaults & MainDefaults }

/** A booking as its holder sees it. */
export async function holderView(
  queries: Queries,
  booking: StoredBooking,
  context: Context
): Promise<WholeBooking & HeldDetails> {
  const [invitations, check_in] = await Promise.all([
    newestMessages(queries, booking.id),
    checkInOf(queries, booking, context)
  ])
  return { ...heldRow(booking), invitations, check_in }
}

async function checkInOf(
  queries: Queries,
  booking: StoredBooking,
  { now, config }: Context
): Promise<HeldDetails['check_in']> {
  const rules = await findDoorRules(queries, booking.room_id, config)
  if (!rules?.checkIn) return null
  // A foreign key makes sure that it exists.
  const { time_zone } = (await officeOfRoom(queries, booking.room_id, config))!
  const asked = await findCheckInWindow(queries, booking, rules.checkIn, { now, time_zone })
  return asked && { ...asked, at_door: rules.checkIn.isAtDoor }
}
