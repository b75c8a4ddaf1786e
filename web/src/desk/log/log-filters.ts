import type { AuditAction } from '@doorplate/api/service/audit'
import { type Day, isDay, offsetMinutes } from '@doorplate/domain/time'
import type { LogQuery } from './log-calls.ts'

/** Actions that people look for together. */
export const logKinds = ['bookings', 'cancellations', 'rooms', 'mails', 'settings', 'access'] as const

type LogKind = (typeof logKinds)[number]

const kindsOf: Record<AuditAction, readonly LogKind[]> = {
  booked: ['bookings'],
  changed: ['bookings'],
  cancelled: ['bookings', 'cancellations'],
  restored: ['bookings'],
  released: ['bookings', 'cancellations'],
  ended: ['bookings'],
  extended: ['bookings'],
  'checked in': ['bookings'],
  deleted: ['bookings', 'cancellations'],
  wiped: ['bookings'],
  'link replaced': ['bookings'],
  'mail sent again': ['mails'],
  'mail dropped': ['mails'],
  'mail tested': ['mails'],
  'room insert': ['rooms'],
  'room update': ['rooms'],
  'room delete': ['rooms'],
  'office insert': ['rooms'],
  'office update': ['rooms'],
  'office delete': ['rooms'],
  'door changed': ['rooms'],
  'rules changed': ['rooms'],
  'rules removed': ['rooms'],
  'closed day changed': ['rooms'],
  'closed day removed': ['rooms'],
  'calendar replaced': ['rooms'],
  'setting changed': ['settings'],
  'backup downloaded': ['settings'],
  'operator added': ['access'],
  'operator changed': ['access'],
  'operator revoked': ['access'],
  'signed in': ['access'],
  'signed out': ['access'],
  'sessions ended': ['access'],
  'sign-in refused': ['access']
}

/** As the address has them. An empty text does not narrow. */
export type LogFilters = { day: Day | ''; room: string; operator: string; kind: LogKind | '' }

/** What one browser did since the beginning of a day. */
export type BrowserFilter = { client: string; since: Day }

/** Today, unless the address says another day, or `all`. */
export function logFiltersIn(query: URLSearchParams, today: Day): LogFilters {
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
    ...(kind !== '' && { action: actionsOf(kind) }),
    ...(office_id !== undefined && { office_id })
  }
}

function actionsOf(kind: LogKind): string {
  return Object.entries(kindsOf)
    .flatMap(([action, kinds]) => (kinds.includes(kind) ? action : []))
    .join()
}

/** The query about a browser. It names no office, because the browser may have been in several. */
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
