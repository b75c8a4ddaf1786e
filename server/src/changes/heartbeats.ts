import type { ChangesScope } from '@doorplate/domain/api'
import { instantText } from '@doorplate/domain/time'
import type { OfficeMap } from '../offices/office-map.ts'
import type { StoredOffice } from '../offices/store.ts'
import { frameOf } from './frames.ts'

export type Offices = Pick<OfficeMap, 'main' | 'office' | 'officeOf'>

/**
 * The heartbeat of one moment, built once for each office.
 * @param now milliseconds since 1970
 */
export function heartbeatAt(now: number, offices: Offices): (scope: ChangesScope) => string {
  const frames = new Map<string, string>()
  return (scope) => {
    const { id, time_zone } = officeOf(scope, offices)
    const frame = frames.get(id) ?? frameOf('heartbeat', { now: instantText(now, time_zone) })
    frames.set(id, frame)
    return frame
  }
}

/** Main for a scope without an office, and for one that there is not yet. */
function officeOf({ room_id, office_id }: ChangesScope, offices: Offices): StoredOffice {
  const office = room_id === undefined ? offices.office(office_id ?? '') : offices.officeOf(room_id)
  return office ?? offices.main
}
