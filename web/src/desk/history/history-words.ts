import type { BookingAction } from '@doorplate/api/service/audit'
import { dateSeenFrom, shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import { type AuditEntry, isIn } from './audit-entry.ts'

/** A deleted booking has no panel. */
const actions: Record<Exclude<BookingAction, 'changed' | 'deleted'>, string> = {
  booked: say('deskBookings.wasBooked'),
  cancelled: say('deskBookings.isCancelled'),
  restored: say('deskBookings.wasRestored'),
  released: say('deskBookings.wasReleased'),
  ended: say('deskBookings.wasEnded'),
  extended: say('deskBookings.wasExtended'),
  'checked in': say('deskBookings.checkedIn'),
  wiped: say('deskBookings.wasErased'),
  'link replaced': say('deskLog.linkReplaced'),
  'mail sent again': say('deskLog.sentAgain'),
  'mail dropped': say('deskLog.dropped')
}

/** 'Moved from Birch, 10:00–11:00', or else what happened. */
export function entryWords(entry: AuditEntry, nameOf: (room: string) => string): string {
  const { action } = entry
  if (action === 'changed') return movedWords(entry, nameOf) ?? say('deskBookings.wasChanged')
  return isIn(actions, action) ? actions[action] : action
}

/** Where and when a booking was before; undefined if it was there. */
export function movedWords(entry: AuditEntry, nameOf: (room: string) => string): string | undefined {
  const { old_room_id, old_date, old_start_time, old_end_time, date, start_time, end_time } = entry
  const isOtherTime = old_start_time !== null || old_end_time !== null
  const before = [
    old_room_id === null ? undefined : nameOf(old_room_id),
    old_date === null || date === null ? undefined : dateSeenFrom(date, old_date, 'short'),
    isOtherTime
      ? timesBefore({ start_time: old_start_time ?? start_time, end_time: old_end_time ?? end_time })
      : undefined
  ].filter((each) => each !== undefined)
  return before.length === 0 ? undefined : say('deskBookings.wasMoved', { before: before.join(', ') })
}

function timesBefore({ start_time, end_time }: Pick<AuditEntry, 'start_time' | 'end_time'>): string | undefined {
  if (start_time === null) return undefined
  return end_time === null ? shownTime(start_time) : shownTimes({ start_time, end_time })
}

/** Who did it, or through which page. The server itself needs no mention. */
export function whoWords({ via, client, operator }: AuditEntry): string | undefined {
  if (via === 'operator') return operatorWords(operator)
  if (via !== 'web' && via !== 'display') return undefined
  const where = say(via === 'web' ? 'deskBookings.viaWeb' : 'deskBookings.viaDisplay')
  return client === null ? where : say('deskBookings.browser', { where, browser: client.slice(0, 4) })
}

/** Entries of earlier versions do not say which operator. */
function operatorWords(operator: AuditEntry['operator']): string {
  if (!operator) return say('deskBookings.byOperator')
  const { id, name, number } = operator
  if (id === null) return say('deskBookings.byAdminKey')
  return name === null ? say('deskBookings.byFormer', { number: number ?? '' }) : say('deskBookings.by', { name })
}

const accesses = {
  link: say('deskBookings.withLink'),
  code: say('deskBookings.withCode'),
  none: say('deskBookings.withNone')
}

/** How somebody other than an operator was allowed to. */
export function accessWords({ access }: AuditEntry): string | undefined {
  return access === null ? undefined : accesses[access]
}
