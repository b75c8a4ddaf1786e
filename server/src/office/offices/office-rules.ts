import { readCheckIn } from '@doorplate/domain/doors/check-in'
import { hasForbiddenCharacter, normalize } from '@doorplate/domain/texts'
import { isTimeZone } from '@doorplate/domain/time'
import { languages } from '@doorplate/domain/words/languages'
import type { Message } from '@doorplate/domain/words/say'
import type { StoredOffice } from './store.ts'

/** Omitted fields keep their value. */
export type OfficeChange = Pick<StoredOffice, 'id' | 'name' | 'time_zone'> &
  Partial<Pick<StoredOffice, 'language' | 'clock' | 'check_in' | 'address' | 'position'>>

type OfficeProblem = { field: keyof StoredOffice; message: Message<'problem'> }

const limits = { id: 64, name: 120, address: 200 }

export function normalizeOffice<Change extends OfficeChange>(office: Change): Change {
  const { name, time_zone, address } = office
  return {
    ...office,
    name: normalize(name),
    time_zone: time_zone.trim(),
    ...(address !== undefined && { address: normalize(address) })
  }
}

export function officeProblem({
  id,
  name,
  time_zone,
  language,
  check_in,
  address
}: OfficeChange): OfficeProblem | undefined {
  if (!isId(id, limits.id)) return { field: 'id', message: ['problem.officeIdInvalid', { max: limits.id }] }
  if (!isLine(name, limits.name)) return { field: 'name', message: ['problem.officeNameInvalid', { max: limits.name }] }
  if (!isTimeZone(time_zone)) return { field: 'time_zone', message: ['problem.timeZoneInvalid'] }
  if (language && !languages.some(({ tag }) => tag === language)) {
    return { field: 'language', message: ['problem.languageInvalid'] }
  }
  if (typeof check_in === 'string' && !readCheckIn(check_in)) {
    return { field: 'check_in', message: ['problem.checkInInvalid'] }
  }
  if (address && !isLine(address, limits.address)) {
    return { field: 'address', message: ['problem.officeAddressInvalid', { max: limits.address }] }
  }
  return undefined
}

/** Rejects dots alone, which would be a step in a path. */
export function isId(text: string, limit: number): boolean {
  return text.length <= limit && /^[A-Za-z0-9._-]+$/.test(text) && !/^\.+$/.test(text)
}

export function isLine(text: string, limit: number): boolean {
  const length = [...text].length
  return length >= 1 && length <= limit && !hasForbiddenCharacter(text)
}
