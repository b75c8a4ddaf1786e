import type { SearchQuery } from '@doorplate/api/booking/finding'
import type { Search } from '@doorplate/domain/finding/search'
import { dateProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { lengthsFor, type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { latestEnd, slotTimes } from '@doorplate/domain/schedule/slots'
import { normalize } from '@doorplate/domain/texts'
import { type Day, isTime, minutesOf, type Time } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import { refuse } from '../../base/http/problems/problems.ts'

const maxPeople = 10_000

const maxMinutes = minutesOf(latestEnd) - minutesOf(grid.first)

/** A room may have no more pieces of equipment. */
const maxPieces = 50

/** @throws ApiProblem `invalid` */
export function readSearch(query: SearchQuery, today: Day): Search {
  const { date, minutes, people = 1, from = grid.first, to = latestEnd } = query
  const equipment = piecesIn(query.equipment ?? '')
  reject('date', dateProblem(date, today))
  reject('minutes', minutes >= 1 && minutes <= maxMinutes ? undefined : ['book.durationInvalid'])
  reject('people', people >= 1 && people <= maxPeople ? undefined : ['problem.peopleInvalid', { max: maxPeople }])
  reject('equipment', equipment.length <= maxPieces ? undefined : ['problem.valueUnusable'])
  reject('from', isTime(from) ? undefined : ['problem.timeUnreadable'])
  reject('to', isTime(to) ? undefined : ['problem.timeUnreadable'])
  rejectWindow(from, to, minutes)
  return { date, from, to, minutes, people, equipment }
}

/** @throws ApiProblem `invalid` for a length that no room of the office has */
export function rejectLength({ minutes }: Search, rules: OfficeRules, rooms: readonly { id: string }[]) {
  const isOffered = rooms.some(({ id }) => lengthsFor(rulesOfRoom(rules, id)).includes(minutes))
  reject('minutes', isOffered || rooms.length === 0 ? undefined : ['book.durationInvalid'])
}

function rejectWindow(from: Time, to: Time, minutes: number) {
  if (from === to) {
    reject('from', slotTimes.includes(from) ? undefined : ['book.startInvalid', { first: grid.first, last: grid.last }])
  } else if (minutesOf(to) - minutesOf(from) < minutes) reject('to', ['problem.windowTooShort', { from, to }])
}

function reject(field: keyof Search, message: Message | undefined) {
  if (message) refuse('invalid', message, { field })
}

function piecesIn(equipment: string): string[] {
  const pieces = equipment.split(',').map((piece) => normalize(piece))
  return [...new Set(pieces)].filter((piece) => piece !== '')
}
