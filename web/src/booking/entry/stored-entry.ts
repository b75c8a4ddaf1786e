import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import { isLength, quarterHours } from '@doorplate/domain/schedule/slots'
import { isDay } from '@doorplate/domain/time'
import { isRecord, readJson, withStorage } from '../../backend/storage.ts'
import { usualCriteria } from '../../finding/criteria.ts'
import { type BookingDraft, emptyDraft } from '../form/booking-draft.ts'
import { type Choice, emptyChoice } from './choice.ts'

export type Entry = { choice: Choice; draft: BookingDraft; criteria: Criteria }

export const emptyEntry: Entry = { choice: emptyChoice, draft: emptyDraft, criteria: usualCriteria }

const key = 'doorplate-entry'

/** The entry stored by this tab; empty if this version cannot read it. */
export function loadEntry(): Entry {
  const stored = withStorage('sessionStorage', (storage) => readJson(storage, key))
  return isRecord(stored) && isChoice(stored['choice']) && isDraft(stored['draft'])
    ? { ...emptyEntry, choice: { ...emptyChoice, ...stored['choice'] }, draft: stored['draft'] }
    : emptyEntry
}

export function isEntryStored(): boolean {
  const { choice, draft } = emptyEntry
  const stored = withStorage('sessionStorage', (storage) => storage.getItem(key)) ?? null
  return stored !== null && stored !== JSON.stringify({ choice, draft })
}

export function storeEntry(entry: Pick<Entry, 'choice' | 'draft'>): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify(entry)))
}

export function removeEntry(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(key))
}

function isChoice(value: unknown): value is Choice {
  if (!isRecord(value)) return false
  if (!['date', 'room_id', 'next'].every((name) => isTextOrAbsent(value[name]))) return false
  const { slot } = value
  return (
    slot === undefined ||
    (isRecord(slot) && isDay(`${slot['date']}`) && quarterHours.some((time) => time === slot['time']))
  )
}

function isDraft(value: unknown): value is BookingDraft {
  if (!isRecord(value)) return false
  const { guests, durationMinutes } = value
  return (
    Object.entries(emptyDraft).every(([field, empty]) => typeof value[field] === typeof empty) &&
    Array.isArray(guests) &&
    guests.every((guest) => typeof guest === 'string') &&
    isLength(durationMinutes)
  )
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}
