import type { RuleConflict } from '@doorplate/api/booking/rule-conflicts'
import type { Answer, Request } from '@doorplate/api/calls'
import type { OfficeRules } from '@doorplate/domain/rules/rules'
import type { Day } from '@doorplate/domain/time'
import { json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'
import { listBookings } from '../calls/list-bookings.ts'
import { type Tagged, tagged } from '../calls/tagged.ts'
import type { Read } from '../calls/use-read.ts'

export type RulesBody = NonNullable<Request<'PUT', '/api/v1/rules'>['body']>

/** All rules of an office, with its closed days. */
export function rulesOfOffice(office_id: string): Read<Tagged<OfficeRules>> {
  return {
    key: ['rules', office_id],
    read: (signal) =>
      call('GET', '/api/v1/rules', { query: { office_id }, signal }, tagged(json<OfficeRules>(hasClosedDays))),
    feeds: ['rooms']
  }
}

export function putRules(office_id: string, body: RulesBody, tag: string): Promise<unknown> {
  return call('PUT', '/api/v1/rules', { query: { office_id }, body, headers: { 'if-match': tag } }, (response) =>
    response.json()
  )
}

export function listConflicts(office_id: string, signal: AbortSignal): Promise<RuleConflict[]> {
  return call('GET', '/api/v1/rules/conflicts', { query: { office_id }, signal }, json<RuleConflict[]>(Array.isArray))
}

/** The days from one to another of a room, or of an office. */
export type Closing = { office_id: string; room_id?: string | undefined; from: Day; to: Day }

export type Closed = Answer<'POST', '/api/v1/closed-days'>

export function closeDays({ office_id, room_id, ...days }: Closing & { reason: string }): Promise<Closed> {
  const body = { ...days, room_id: room_id ?? null }
  return call('POST', '/api/v1/closed-days', { query: { office_id }, body }, json<Closed>(hasClosedDays))
}

export function openDays({ room_id, ...days }: Closing): Promise<true> {
  const query = { ...days, ...(room_id !== undefined && { room_id }) }
  return call('DELETE', '/api/v1/closed-days', { query }, async () => true as const)
}

const mostRows = 100

/** How many bookings of these days have not ended: '14' or '1000+'. */
export async function countBookings(
  { office_id, room_id, from, to }: Closing,
  isOver: (booking: { date: Day; end_time: string }) => boolean,
  signal: AbortSignal
): Promise<string> {
  const of = room_id === undefined ? { office_id } : { room_id }
  const { rows, next, count = '' } = await listBookings({ ...of, from, to, count: 'true', limit: mostRows }, signal)
  return next === undefined ? String(rows.filter((booking) => !isOver(booking)).length) : count
}

function hasClosedDays(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'closed_days' in answer
}
