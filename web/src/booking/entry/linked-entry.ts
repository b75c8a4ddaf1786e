import { durations, slotTimes } from '@doorplate/domain/schedule/slots'
import { isDay } from '@doorplate/domain/time'
import { pageQuery, replaceAddress } from '../../ui/address.ts'
import { emptyChoice } from './choice.ts'
import type { Entry } from './stored-entry.ts'

const parametersOfRoom = ['date', 'start', 'minutes']

/** The entry with the valid choices of the address, `/?room=atlas&date=2026-11-26&start=11:15&minutes=60`. */
export function withLink(entry: Entry): Entry & { linked: boolean } {
  const query = pageQuery()
  const room_id = query.get('room')
  if (room_id === null) return { ...entry, linked: false }
  const [day, start, minutes] = parametersOfRoom.map((name) => query.get(name) ?? '')
  const date = isDay(day!) ? day : undefined
  const time = slotTimes.find((slot) => slot === start)
  const durationMinutes = durations.find((each) => String(each) === minutes)
  return {
    ...entry,
    choice: { ...emptyChoice, date, room_id, slot: date !== undefined && time ? { date, time } : undefined },
    draft: { ...entry.draft, ...(durationMinutes && { durationMinutes, durationChosen: true }) },
    linked: true
  }
}

/** Removes the choices from the address, so that a reload begins with what was chosen since. */
export function forgetLink(): void {
  replaceAddress((query) => {
    for (const name of ['room', ...parametersOfRoom]) query.delete(name)
  })
}
