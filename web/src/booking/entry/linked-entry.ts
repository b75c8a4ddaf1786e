import { gridOf, lengthsFor, type OfficeRules, type Rules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { isLength, quarterHours, startsIn } from '@doorplate/domain/schedule/slots'
import { isDay } from '@doorplate/domain/time'
import { pageQuery, replaceAddress } from '../../ui/links/address.ts'
import { emptyChoice } from './choice.ts'
import type { Entry } from './stored-entry.ts'

const parametersOfRoom = ['date', 'start', 'minutes']

/**
 * The entry with the valid choices of the address, `/?room=atlas&date=2026-11-26&start=11:15&minutes=60`.
 * @param rules if they are known already
 */
export function withLink(entry: Entry, rules?: OfficeRules): Entry & { linked: boolean } {
  const query = pageQuery()
  const room_id = query.get('room')
  if (room_id === null) return { ...entry, linked: false }
  const [day, start, minutes] = parametersOfRoom.map((name) => query.get(name) ?? '')
  const date = isDay(day!) ? day : undefined
  const ofRoom = rules && rulesOfRoom(rules, room_id)
  const time = (ofRoom ? startsIn(gridOf(ofRoom)) : quarterHours).find((slot) => slot === start)
  const durationMinutes = lengthIn(minutes!, ofRoom)
  return {
    ...entry,
    choice: { ...emptyChoice, date, room_id, slot: date !== undefined && time ? { date, time } : undefined },
    draft: { ...entry.draft, ...(durationMinutes && { durationMinutes, durationChosen: true }) },
    linked: true
  }
}

function lengthIn(text: string, rules: Rules | undefined): number | undefined {
  const minutes = Number(text)
  const isOffered = rules ? lengthsFor(rules).includes(minutes) : isLength(minutes)
  return isOffered ? minutes : undefined
}

/** Removes the choices from the address, so that a reload begins with what was chosen since. */
export function forgetLink(): void {
  replaceAddress((query) => {
    for (const name of ['room', ...parametersOfRoom]) query.delete(name)
  })
}
