import type { Room } from '@doorplate/domain/rooms'
import { isList, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import type { Read } from '../calls/use-read.ts'

/** The rooms of all offices, also those out of use. */
export const everyRoom: Read<Room[]> = {
  key: ['rooms', 'every'],
  read: (signal) => call('GET', '/api/v1/rooms', { query: { retired: 'include' }, signal }, json<Room[]>(isList)),
  feeds: ['rooms']
}

/** Is false of a room that will be out of use from a later day on. */
export function isRetired({ retired_at }: Room): boolean {
  return retired_at !== undefined
}
