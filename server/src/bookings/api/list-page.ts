import { isDay, isTime } from '@doorplate/domain/time'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { sinceInstant } from '../../http/instant.ts'
import type { Bearer } from '../../http/limits/keys.ts'
import { refuse } from '../../http/problems.ts'
import type { BookingPlace } from '../page-store.ts'
import { type BookingsQuerySchema, maxPage } from './schemas.ts'

const CursorSchema = Type.Tuple([Type.String(), Type.String(), Type.String(), Type.String({ format: 'uuid' })])

type Query = Static<typeof BookingsQuerySchema>

/** Whether a part of the list is wanted, or more than the public may have. */
export function isPaged({ limit, cursor, updated_since, cancelled }: Query): boolean {
  return [limit, cursor, updated_since, cancelled].some((each) => each !== undefined)
}

/** @throws ApiProblem `forbidden` for what only the operator may ask, `invalid` for a value that cannot be used */
export function readPage({ limit = maxPage, cursor, updated_since, cancelled, ...range }: Query, bearer: Bearer) {
  const isOperatorAsked = updated_since !== undefined || cancelled !== undefined
  if (isOperatorAsked && bearer !== 'operator') refuse('forbidden', ['problem.adminKeyRequired'])
  return {
    ...range,
    limit,
    isCancelledIncluded: isOperatorAsked,
    updated_since: updated_since === undefined ? undefined : sinceInstant(updated_since, 'updated_since'),
    after: cursor === undefined ? undefined : placeAt(cursor)
  }
}

export function cursorOf({ date, start_time, room_id, id }: BookingPlace): string {
  return Buffer.from(JSON.stringify([date, start_time, room_id, id])).toString('base64url')
}

function placeAt(cursor: string): BookingPlace {
  const [date, start_time, room_id, id] =
    read(cursor) ?? refuse('invalid', ['problem.valueUnusable'], { field: 'cursor' })
  return { date, start_time, room_id, id }
}

function read(cursor: string): [string, string, string, string] | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Value.Check(CursorSchema, place)) return undefined
    const [date, start_time, room_id] = place
    return isDay(date) && isTime(start_time) && !room_id.includes('\0') ? place : undefined
  } catch {
    return undefined
  }
}
