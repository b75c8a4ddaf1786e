import type { Door } from '@doorplate/domain/doors/door'
import { pick } from '@doorplate/domain/pick'
import { localTime } from '@doorplate/domain/time'
import type { Database } from '../../base/database/database.ts'
import type { Clock } from '../../base/jobs/clock.ts'
import type { Config, DoorDefaults } from '../../base/settings/config.ts'
import { listFaults } from '../../office/faults/store.ts'
import { findDoorRules } from '../../office/rooms/door-rules-store.ts'
import { findRoom } from '../../office/rooms/store.ts'
import { findNextCheckIn } from '../check-in/next-check-in.ts'
import { findReleased } from '../check-in/store.ts'
import { findCurrent } from './store.ts'

export type DoorReadDependencies = {
  config: Pick<Config, 'walkInLimitMinutes' | 'cancelBy'> & DoorDefaults
  database: Database
  now: Clock
}

export async function readDoor(
  room_id: string,
  { config, database, now }: DoorReadDependencies
): Promise<Door | undefined> {
  const roomInOffice = await findRoom(database, room_id)
  const rules = await findDoorRules(database, room_id, config)
  if (!roomInOffice || !rules) return undefined
  const { actions, checkIn: rule } = rules
  const here = { room_id, time_zone: roomInOffice.office.time_zone, now: now() }
  const moment = localTime(here.now, here.time_zone)
  const faults = await listFaults(database, { room_id })
  return {
    actions: offeredActions(actions, config),
    limit_minutes: config.walkInLimitMinutes,
    running: await findCurrent(database, room_id, moment),
    check_in: rule ? { before: rule.before, after: rule.after } : null,
    awaited: rule ? await findNextCheckIn(database, here, rule) : null,
    released: await findReleased(database, room_id, moment),
    faults: faults.map((fault) => pick(fault, ['equipment', 'reports', 'since']))
  }
}

/** Hides ending, which cancels the rest, where cancelling needs a code: displays have no field for one. */
function offeredActions(actions: Door['actions'], { cancelBy }: Pick<Config, 'cancelBy'>): Door['actions'] {
  return cancelBy === 'anyone' ? actions : actions.filter((action) => action !== 'end')
}
