import type { OfficeSettings } from '@doorplate/api/office/offices'
import { normalize } from '@doorplate/domain/texts'
import type { Config } from '../../base/settings/config.ts'
import { type InFile, setByFile } from './in-file.ts'
import type { OfficeChange } from './office-rules.ts'
import { mainOffice, type StoredOffice } from './store.ts'

type Environment = Pick<Config, 'mainSettings' | 'checkIn' | 'isCheckInFixed'>

type Set = { field: keyof OfficeChange; setting: string; value: string }

/** A field of the rooms file can be changed until the next start, unless the environment sets it as well. */
export function officeSettings(office: StoredOffice, environment: Environment, inFile: InFile): OfficeSettings {
  const set = environmentOf(office.id, environment).map(({ field, setting }) => [field, setting])
  return { ...office, set_by: { ...setByFile(inFile.offices.get(office.id)), ...Object.fromEntries(set) } }
}

/** The fields of an office that the environment sets at each start. */
export function environmentOf(id: string, { mainSettings, checkIn, isCheckInFixed }: Environment): Set[] {
  const { name, timeZone, language, clock, address } = mainSettings
  const ofMain = [
    { field: 'name', setting: 'OFFICE_NAME', value: name && normalize(name) },
    { field: 'time_zone', setting: 'OFFICE_TIME_ZONE', value: timeZone },
    { field: 'language', setting: 'OFFICE_LANGUAGE', value: language },
    { field: 'clock', setting: 'OFFICE_CLOCK', value: clock },
    { field: 'address', setting: 'OFFICE_ADDRESS', value: address && normalize(address) }
  ] as const
  const ofAll = {
    field: 'check_in',
    setting: 'CHECK_IN',
    value: isCheckInFixed ? writtenCheckIn(checkIn) : undefined
  } as const
  const all = [...(id === mainOffice ? ofMain : []), ofAll]
  return all.flatMap(({ field, setting, value }) => (value === undefined ? [] : [{ field, setting, value }]))
}

function writtenCheckIn(checkIn: Environment['checkIn']): string | undefined {
  return typeof checkIn === 'object' ? `${checkIn.before}/${checkIn.after}` : checkIn
}
