import type { ChangesScope } from '@doorplate/domain/api'
import { instantText } from '@doorplate/domain/time'
import type { OfficeMap } from '../offices/office-map.ts'
import type { StoredOffice } from '../offices/store.ts'
import { frameOf } from './frames.ts'

export type Offices = Pick<OfficeMap, 'main' | 'office' | 'officeOf'>

export type ServedPage = { versionFor(office: StoredOffice): string } | undefined

type Heartbeats = {
  data_version: string
  now: number
  offices: Offices
  page: ServedPage
}

export function heartbeatAt({ data_version, now, offices, page }: Heartbeats): (scope: ChangesScope) => string {
  const frames = new Map<string, string>()
  return (scope) => {
    const office = officeOf(scope, offices)
    const { id, time_zone } = office
    const frame =
      frames.get(id) ??
      frameOf('heartbeat', {
        now: instantText(now, time_zone),
        data_version,
        ...(page && { page: page.versionFor(office) })
      })
    frames.set(id, frame)
    return frame
  }
}

function officeOf({ room_id, office_id }: ChangesScope, offices: Offices): StoredOffice {
  const office = room_id === undefined ? offices.office(office_id ?? '') : offices.officeOf(room_id)
  return office ?? offices.main
}
