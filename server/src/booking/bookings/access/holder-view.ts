import type { WholeBooking } from '@doorplate/domain/bookings/fields'
import type { HolderDetails } from '@doorplate/domain/bookings/holder'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../../base/settings/config.ts'
import { newestMessages } from '../../../mail/outbox/store.ts'
import { getOfficeOfRoom } from '../../../office/offices/store.ts'
import { findDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { findCheckInWindow } from '../../check-in/check-in-window.ts'
import { holderRow, type StoredBooking } from '../stored-booking.ts'

type Context = { now: Instant; config: DoorDefaults }

export async function holderView(
  queries: Queries,
  booking: StoredBooking,
  context: Context
): Promise<WholeBooking & HolderDetails> {
  const [messages, check_in] = await Promise.all([
    newestMessages(queries, [booking.id]),
    holderWindow(queries, booking, context)
  ])
  return { ...holderRow(booking), invitations: messages.get(booking.id)!, check_in }
}

async function holderWindow(
  queries: Queries,
  booking: StoredBooking,
  { now, config }: Context
): Promise<HolderDetails['check_in']> {
  const rules = await findDoorRules(queries, booking.room_id, config)
  if (!rules?.checkIn) return null
  const { time_zone } = await getOfficeOfRoom(queries, booking.room_id)
  const window = await findCheckInWindow(queries, booking, { rule: rules.checkIn, now, time_zone })
  return window && { ...window, at_door: rules.checkIn.isAtDoor }
}
