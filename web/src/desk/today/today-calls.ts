import type { BookedTime } from '@doorplate/api/booking/days'
import type { Fault } from '@doorplate/domain/doors/door'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import type { Day } from '@doorplate/domain/time'
import { isList, isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'

export function listFaults(signal: AbortSignal): Promise<Fault[]> {
  return call('GET', '/api/v1/faults', { signal }, json(isList))
}

export function markFixed(id: string): Promise<Fault> {
  return call('PATCH', '/api/v1/faults/:id', { params: { id }, body: { fixed: true } }, json(isRow))
}

export function removeDisplay(room_id: string): Promise<true> {
  return call('DELETE', '/api/v1/health/displays/:room_id', { params: { room_id } }, async () => true as const)
}

export type OfficeDay = {
  office_id: string
  /** By room. */
  booked: Readonly<Record<string, readonly BookedTime[]>>
  rules: OfficeRules
}

export async function readOfficeDay(office_id: string, date: Day, signal: AbortSignal): Promise<OfficeDay> {
  const query = { office_id }
  const [{ rooms }, rules] = await Promise.all([
    call('GET', '/api/v1/days/:date', { params: { date }, query, signal }, json(hasRooms)),
    call('GET', '/api/v1/rules', { query, signal }, json(hasRooms))
  ])
  return { office_id, booked: rooms, rules }
}

function hasRooms(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'rooms' in answer
}
