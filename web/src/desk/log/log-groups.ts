import type { AuditAction } from '@doorplate/api/service/audit'
import { type Day, localTime } from '@doorplate/domain/time'
import type { AuditEntry } from '../history/audit-entry.ts'

/** Entries that are read as one: of a bulk change, or what one change did to several things. */
export type LogGroup = {
  id: string
  /** The newest. */
  first: AuditEntry
  entries: readonly AuditEntry[]
  /** The id of the bulk change. */
  batch: string | undefined
}

export type LogDay = { date: Day; groups: readonly LogGroup[] }

const together = [
  'booked',
  'changed',
  'cancelled',
  'restored',
  'wiped',
  'mail sent again',
  'closed day changed',
  'closed day removed'
] as const satisfies readonly AuditAction[]

/** Entries of these that are made at once are one group. */
export type GroupedAction = (typeof together)[number]

/** Groups entries. A group has the place of its newest entry. */
export function groupsOf(entries: readonly AuditEntry[]): LogGroup[] {
  const groups = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const others = groups.get(key)
    if (others) others.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].map((of) => {
    const [first] = of as [AuditEntry]
    return { id: String(first.id), first, entries: of, batch: first.batch ?? undefined }
  })
}

/** One change has one instant. */
function keyOf(entry: AuditEntry): string {
  const { id, at, batch, action, client, operator, room_id, office_id, changes } = entry
  if (batch !== null) return batch
  if (!(together as readonly AuditAction[]).includes(action) && !isOfOrder(entry)) return String(id)
  const place = isClosing(entry) ? [office_id, room_id, changes] : []
  return JSON.stringify([at, action, client, operator, ...place])
}

/** Each day is an entry. */
export function isClosing({ action }: AuditEntry): boolean {
  return action.startsWith('closed day')
}

/** Each room that has another place in the order is an entry. */
export function isOfOrder({ action, changes }: AuditEntry): boolean {
  return action === 'room update' && Object.keys(changes ?? {}).join() === 'rank'
}

/** By the days of the office's clock. */
export function daysOf(groups: readonly LogGroup[], timeZone: string): LogDay[] {
  const days = new Map<Day, LogGroup[]>()
  for (const group of groups) {
    const { date } = localTime(Date.parse(group.first.at), timeZone)
    days.set(date, [...(days.get(date) ?? []), group])
  }
  return [...days].map(([date, of]) => ({ date, groups: of }))
}
