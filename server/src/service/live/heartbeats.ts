import type { ChangesScope, Heartbeat } from '@doorplate/api/service/live'
import { instantText } from '@doorplate/domain/time'
import type { OfficeMap } from '../../office/offices/office-map.ts'
import type { StoredOffice } from '../../office/offices/store.ts'
import { frameOf } from './frames.ts'

export type Offices = Pick<OfficeMap, 'main' | 'office' | 'officeOf'>

export type ServedPage = { versionFor(office: StoredOffice): string } | undefined

type Heartbeats = {
  data_version: string
  now: number
  offices: Offices
  page: ServedPage
}

export function heartbeatOf({ data_version, now, offices, page }: Heartbeats, scope: ChangesScope): Heartbeat {
  const office = officeOf(scope, offices)
  return {
    now: instantText(now, office.time_zone),
    data_version,
    ...(page && { page: page.versionFor(office) })
  }
}

/** Returns each scope's heartbeat. All scopes of an office share one frame. */
export function heartbeatFrames(at: Heartbeats): (scope: ChangesScope) => string {
  const frames = new Map<string, string>()
  return (scope) => {
    const { id } = officeOf(scope, at.offices)
    const frame = frames.get(id) ?? frameOf('heartbeat', heartbeatOf(at, scope))
    frames.set(id, frame)
    return frame
  }
}

function officeOf({ room_id, office_id }: ChangesScope, offices: Offices): StoredOffice {
  const office = room_id === undefined ? offices.office(office_id ?? '') : offices.officeOf(room_id)
  return office ?? offices.main
}
