import { type Day, isDay, offsetMinutes } from '@doorplate/domain/time'
import type { LogQuery } from './log-calls.ts'

/** The actions of the audit that people look for together. */
const actionsOf = {
  bookings: 'booked,changed,cancelled,restored,released,ended,extended,checked in,deleted,wiped',
  cancellations: 'cancelled,released,deleted',
  rooms:
    'room insert,room update,room delete,office insert,office update,office delete,door changed,rules changed,' +
    'rules removed,closed day changed,closed day removed,calendar replaced',
  mails: 'mail sent again,mail dropped,mail tested',
  settings: 'setting changed,backup downloaded',
  access: 'sign-in refused,signed in,signed out,sessions ended,operator added,operator changed,operator revoked'
} as const

type LogKind = keyof typeof actionsOf

export const logKinds = Object.keys(actionsOf) as LogKind[]

/** As the address has them. An empty text does not narrow. */
export type LogFilters = { day: Day | ''; room: string; operator: string; kind: LogKind | '' }

/** What one browser did since the beginning of a day. */
export type BrowserFilter = { client: string; since: Day }

/** Today, unless the address says another day, or `all`. */
export function filtersIn(query: URLSearchParams, today: Day): LogFilters {
  const text = (name: string) => query.get(name) ?? ''
  const day = text('day')
  return {
    day: day === 'all' ? '' : dayOr(today, day),
    room: text('room'),
    operator: text('operator'),
    kind: logKinds.find((each) => each === text('kind')) ?? ''
  }
}

export function browserIn(query: URLSearchParams, today: Day): BrowserFilter | undefined {
  const client = query.get('browser') ?? ''
  return client === '' ? undefined : { client, since: dayOr(today, query.get('since') ?? '') }
}

function dayOr(today: Day, text: string): Day {
  return isDay(text) ? text : today
}

export function queryOf({ day, room, operator, kind }: LogFilters, office_id: string | undefined): LogQuery {
  return {
    ...(day !== '' && { date: day }),
    ...(room !== '' && { room_id: room }),
    ...(operator !== '' && { operator_id: operator }),
    ...(kind !== '' && { action: actionsOf[kind] }),
    ...(office_id !== undefined && { office_id })
  }
}

/** What the API is asked for about a browser: it may have been in several offices. */
export function queryOfBrowser({ client, since }: BrowserFilter, timeZone: string) {
  return { client, since: startOf(since, timeZone) }
}

/** The instant at which a day begins. */
function startOf(day: Day, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = midnight - offsetMinutes(midnight, timeZone) * 60_000
  return new Date(midnight - offsetMinutes(near, timeZone) * 60_000).toISOString()
}

/** Enough of it to tell browsers apart. */
export function shownClient(client: string): string {
  return client.slice(0, 4)
}
