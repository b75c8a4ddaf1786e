import type { BookedTime } from '@doorplate/api/booking/days'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import type { Day } from '@doorplate/domain/time'
import { json } from '../../backend/calls.ts'
import { call } from './desk-calls.ts'

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
