import { listed } from '../../words/listed.tsx'
import type { AuditEntry } from '../history/audit-entry.ts'
import { isDeskSetting } from '../settings/setting-groups.ts'
import { say } from '../words.ts'
import { isClosing } from './log-groups.ts'
import type { EntryWords } from './use-entry-words.tsx'
import { valueWords } from './value-words.ts'

/** The old and the new value, or only that it changed. */
type Change = readonly [before: unknown, now: unknown] | true

const fieldNames: Partial<Record<string, string>> = {
  // Of bookings
  booked_by: say('deskBookings.name'),
  booker_email: say('deskBookings.email'),
  company: say('deskBookings.company'),
  purpose: say('deskBookings.purpose'),
  guests: say('deskBookings.guests'),
  private: say('label.private'),
  // Of rooms, offices and operators
  name: say('deskOperators.name'),
  role: say('deskOperators.role'),
  key: say('desk.key'),
  capacity: say('deskLog.seats'),
  equipment: say('deskBookings.equipment'),
  area: say('deskLog.area'),
  office_id: say('all.office'),
  retire_on: say('deskLog.outOfUse'),
  address: say('deskLog.address'),
  time_zone: say('deskLog.timeZone'),
  language: say('all.language'),
  clock: say('all.clock'),
  check_in: say('deskLog.checkIn'),
  // Of rules and doors
  hours: say('deskLog.hours'),
  min_minutes: say('deskLog.shortest'),
  max_minutes: say('deskLog.longest'),
  days_ahead: say('deskLog.daysAhead'),
  lead_minutes: say('deskLog.notice'),
  buffer_before: say('deskLog.freeBefore'),
  buffer_after: say('deskLog.freeAfter'),
  actions: say('deskLog.actions'),
  check_in_before: say('deskLog.checkInBefore'),
  check_in_after: say('deskLog.checkInAfter')
}

/** Said elsewhere in the entry, or no news for people. */
const silent: readonly string[] = [
  'date',
  'start_time',
  'end_time',
  'room_id',
  'operator_id',
  'position',
  'rank',
  'check_in_since',
  'retire_reason',
  'rules_overridden'
]

/** 'Seats 4 → 6'; undefined where the sentence has said it all. */
export function changeWords(entry: AuditEntry, { officeOf }: Pick<EntryWords, 'officeOf'>): string | undefined {
  const { action, changes } = entry
  if (action === 'operator revoked') return undefined
  const all = Object.entries((changes ?? {}) as Record<string, Change>)
  if (isClosing(entry)) return reasonIn(all)
  // A moved booking says from which room it came.
  const told = all.filter(([field]) => !silent.includes(field))
  return told.length === 0 ? undefined : listed(told.map(([field, change]) => fieldWords(field, change, officeOf)))
}

function reasonIn(all: readonly [string, Change][]): string | undefined {
  const [, change] = all.find(([field]) => field === 'reason') ?? []
  return Array.isArray(change) && typeof change[1] === 'string' ? change[1] : undefined
}

function fieldWords(name: string, change: Change, officeOf: EntryWords['officeOf']): string {
  const field = isDeskSetting(name) ? say(`deskSettings.${name}`) : (fieldNames[name] ?? name)
  if (change === true) return field
  const [before, now] = change
  const said = valueWords(name, now, officeOf)
  if (before === null || before === undefined) return say('deskLog.changedTo', { field, now: said })
  return say('desk.changedFrom', {
    field,
    before: quoted(valueWords(name, before, officeOf)),
    now: quoted(said)
  })
}

/** Numbers need no marks to be told from the words around them. */
function quoted(said: string): string {
  return Number.isNaN(Number(said)) ? say('desk.quoted', { said }) : said
}
