import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { type NewBooking, requestFields } from '@doorplate/domain/bookings/fields'
import { isRecord, readJson, withStorage } from '../../../backend/storage.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { isKioskPage } from '../../../ui/links/page-link.ts'
import { type Scope, scopes } from '../../series/use-series.ts'

/** The typed change of a booking; `guestInput` is not a guest yet. */
export type TypedChange = { change: BookingChange; guestInput: string }

export const nothingTyped: TypedChange = { change: {}, guestInput: '' }

const nameOf = (id: string) => `doorplate-change.${id}`

/** The booking that a form was filled from. Its versions are sent, so that the server refuses to overwrite newer ones. */
export type Base = { booking: NewBooking; version: number; seriesVersion?: number | undefined }

export type StoredChange = TypedChange & { scope: Scope; base: Base }

/** The change that this tab keeps; undefined at a kiosk, or if another version wrote it. */
export function loadChange(id: string): StoredChange | undefined {
  if (isKioskPage()) return undefined
  const stored = withStorage('sessionStorage', (storage) => readJson(storage, nameOf(id)))
  return isStoredChange(stored) ? stored : undefined
}

export function useStoredChange(id: string, typed: StoredChange): void {
  const text = isBlank(typed) ? undefined : JSON.stringify(typed)
  function store() {
    if (text === undefined) removeChange(id)
    else if (!isKioskPage()) withStorage('sessionStorage', (storage) => storage.setItem(nameOf(id), text))
  }

  useWhen(true, store, `${id} ${text}`)
}

export function isBlank({ change, guestInput }: TypedChange): boolean {
  return Object.keys(change).length === 0 && guestInput.trim() === ''
}

export function removeChange(id: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(nameOf(id)))
}

function isStoredChange(value: unknown): value is StoredChange {
  if (!isRecord(value) || !scopes.some((scope) => scope === value['scope'])) return false
  return typeof value['guestInput'] === 'string' && areFields(value['change']) && isBase(value['base'])
}

function isBase(value: unknown): value is Base {
  if (!isRecord(value) || !areFields(value['booking'])) return false
  const { booking, version, seriesVersion } = value
  const isWhole = requestFields.every((field) => field in booking)
  return isWhole && Number.isInteger(version) && (seriesVersion === undefined || Number.isInteger(seriesVersion))
}

function areFields(value: unknown): value is BookingChange {
  if (!isRecord(value)) return false
  const { guests = [], ...texts } = value
  const isText = (each: unknown) => typeof each === 'string'
  const isValue = (each: unknown) => isText(each) || typeof each === 'boolean'
  return Array.isArray(guests) && guests.every(isText) && Object.values(texts).every(isValue)
}
