import type { WholeBooking } from '@doorplate/domain/bookings/fields'
import type { HolderDetails } from '@doorplate/domain/bookings/holder'
import type { Instant } from '../clock.ts'
import type { DoorDefaults } from '../config.ts'
import type { Queries } from '../database/database.ts'
import { getOfficeOfRoom, type MainDefaults } from '../offices/store.ts'
import { newestMessages } from '../outbox/store.ts'
import { findDoorRules } from '../rooms/door-rules-store.ts'
import { findCheckInWindow } from './check-in-window.ts'
import { holderRow, type StoredBooking } from './stored-booking.ts'

type Context = { now: Instant; config: DoorDefaults & MainDefaults }

export async function holderView(
  queries: Queries,
  booking: StoredBooking,
  context: Context
): Promise<WholeBooking & HolderDetails> {
  const [invitations, check_in] = await Promise.all([
    newestMessages(queries, booking.id),
    holderWindow(queries, booking, context)
  ])
  return { ...holderRow(booking), invitations, check_in }
}

async function holderWindow(
  queries: Queries,
  booking: StoredBooking,
  { now, config }: Context
): Promise<HolderDetails['check_in']> {
  const rules = await findDoorRules(queries, booking.room_id, config)
  if (!rules?.checkIn) return null
  const { time_zone } = await getOfficeOfRoom(queries, booking.room_id, config)
  const window = await findCheckInWindow(queries, booking, { rule: rules.checkIn, now, time_zone })
  return window && { ...window, at_door: rules.checkIn.isAtDoor }
}
