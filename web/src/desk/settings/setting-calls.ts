import type { Setting } from '@doorplate/api/service/settings'
import { json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import { type Tagged, tagged } from '../calls/tagged.ts'
import type { SettingChanges } from './setting-values.ts'

export type Settings = Tagged<Setting[]>

export const settingsKey = ['settings'] as const

const readSettings = tagged(json<Setting[]>(Array.isArray))

export function listSettings(signal?: AbortSignal): Promise<Settings> {
  return call('GET', '/api/v1/settings', { signal }, readSettings)
}

export function putSettings(body: SettingChanges, tag: string): Promise<Settings> {
  return call('PUT', '/api/v1/settings', { body, headers: { 'if-match': tag } }, readSettings)
}

/** How many past bookings would lose their addresses. */
export async function countErasures(days: number): Promise<number> {
  const preview = await call('GET', '/api/v1/settings/retention-preview', { query: { days } }, json(hasBookings))
  return preview.bookings
}

function hasBookings(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'bookings' in answer
}
