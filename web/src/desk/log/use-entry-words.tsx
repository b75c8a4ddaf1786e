import { addDays, type Day } from '@doorplate/domain/time'
import type { ReactElement } from 'react'
import { useOffice } from '../../clock/use-office.ts'
import { dateRange, longDate } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import type { AuditEntry } from '../history/audit-entry.ts'
import { accessWords, movedWords, whoWords } from '../history/history-words.ts'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { operatorName } from '../session/operator-name.ts'
import { useOperators } from '../session/use-operators.ts'
import { say } from '../words.ts'
import { BookingWords } from './booking-words.tsx'
import { shownClient } from './log-filters.ts'

export type EntryWords = {
  /** The booking with its booker, the room, office or operator that an entry is about. */
  whatOf(entry: AuditEntry): ReactElement
  /** The room that a booking has left. */
  oldRoomOf(entry: AuditEntry): string | undefined
  /** Where and when a booking was before. */
  movedOf(entry: AuditEntry): string | undefined
  officeOf(id: string): string
}

/** Called once for a list, because each call follows rooms and operators. */
export function useEntryWords(): EntryWords {
  const { nameOf } = useDeskRooms()
  const { all } = useOffice()
  const operators = useOperators()

  function officeOf(id: string): string {
    return all.find((office) => office.id === id)?.name ?? id
  }

  function whatOf(entry: AuditEntry): ReactElement {
    const { action, booking_id, room_id, office_id, date, start_time, end_time, booked_by } = entry
    if (action.startsWith('operator')) return <bdi>{operatorIn(entry)}</bdi>
    const name = room_id === null ? officeOf(office_id) : nameOf(room_id)
    const place = <bdi>{name}</bdi>
    if (booking_id === null || date === null || start_time === null || end_time === null) return place
    return <BookingWords room={place} booking={{ date, start_time, end_time, booked_by }} />
  }

  function operatorIn({ changes }: AuditEntry): string {
    const { operator_id } = (changes ?? {}) as { operator_id?: string }
    const named = operators.find(({ id }) => id === operator_id)
    return named ? operatorName(named) : say('deskLog.anOperator')
  }

  return {
    whatOf,
    oldRoomOf: ({ old_room_id }) => (old_room_id === null ? undefined : nameOf(old_room_id)),
    movedOf: (entry) => (entry.action === 'changed' ? movedWords(entry, nameOf) : undefined),
    officeOf
  }
}

const placeNames: Partial<Record<string, string>> = {
  sql: say('deskLog.viaSql'),
  start: say('deskLog.viaStart')
}

/** 'Without the link · At the display · Browser 3f2a': how somebody other than an operator did it. */
export function howWords(entry: AuditEntry): string[] {
  if (entry.operator) return []
  return [accessWords(entry), placeNames[entry.via] ?? whereWords(entry)].filter((part) => part !== undefined)
}

/** Somebody who tries a key is on no booking page. */
function whereWords(entry: AuditEntry): string | undefined {
  const { booking_id, client } = entry
  if (booking_id !== null) return whoWords(entry)
  return client === null ? undefined : say('deskLog.browser', { browser: shownClient(client) })
}

/** 'November 24 – 27' */
export function daysIn(entries: readonly AuditEntry[]): string {
  const days: Day[] = entries.flatMap(({ date }) => date ?? []).sort()
  const [first, last] = [days[0], days[days.length - 1]]
  if (first === undefined || last === undefined) return ''
  if (first === last) return longDate(first)
  const isInRow = addDays(first, days.length - 1) === last
  return isInRow ? dateRange(first, last) : listed(days.map(longDate))
}
