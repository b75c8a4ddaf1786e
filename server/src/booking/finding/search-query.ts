import type { SearchQuery } from '@doorplate/api/booking/finding'
import type { Search } from '@doorplate/domain/finding/search'
import { invalid, type Refusal } from '@doorplate/domain/refusals'
import { dateProblem, gridProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { lengthsFor, type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { quarterHours } from '@doorplate/domain/schedule/slots'
import { normalize } from '@doorplate/domain/texts'
import { type Day, dayEnd, isEnd, isTime, minutesOf } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'

const maxPeople = 10_000

const maxMinutes = minutesOf(dayEnd)

/** A room may have no more pieces of equipment. */
const maxPieces = 50

/** Refuses with `invalid`. */
export function readSearch(query: SearchQuery, today: Day): Search | Refusal {
  const { date, minutes, people = 1, from = quarterHours[0]!, to = dayEnd } = query
  const search = { date, from, to, minutes, people, equipment: piecesIn(query.equipment ?? '') }
  return searchRefusal(search, today) ?? search
}

function searchRefusal(search: Search, today: Day): Refusal | undefined {
  const { date, from, to, minutes, people, equipment } = search
  const isOneStart = from === to
  const isTooShort = !isOneStart && minutesOf(to) - minutesOf(from) < minutes
  const checks: [keyof Search, Message | false | undefined][] = [
    ['date', dateProblem(date, today)],
    ['minutes', (minutes < 1 || minutes > maxMinutes) && ['book.durationInvalid']],
    ['people', (people < 1 || people > maxPeople) && ['problem.peopleInvalid', { max: maxPeople }]],
    ['equipment', equipment.length > maxPieces && ['problem.valueUnusable']],
    ['from', !isTime(from) && ['problem.timeUnreadable']],
    ['to', !isEnd(to) && ['problem.timeUnreadable']],
    ['to', isTooShort && ['problem.windowTooShort', { from, to }]]
  ]
  for (const [field, message] of checks) if (message) return invalid({ field, message })
  return undefined
}

/** Refuses with `invalid` a start that no room of the office has. */
export function startRefusal({ from, to }: Search, rules: OfficeRules, rooms: readonly { id: string }[]) {
  if (from !== to) return undefined
  const ids = rooms.length > 0 ? rooms.map(({ id }) => id) : ['']
  const problems = ids.map((id) => gridProblem(rulesOfRoom(rules, id), from))
  const message = problems.includes(undefined) ? undefined : problems[0]
  return message && invalid({ field: 'from', message })
}

/** Refuses with `invalid` a length that no room of the office has. */
export function lengthRefusal({ minutes }: Search, rules: OfficeRules, rooms: readonly { id: string }[]) {
  const isOffered = rooms.some(({ id }) => lengthsFor(rulesOfRoom(rules, id)).includes(minutes))
  if (isOffered || rooms.length === 0) return undefined
  return invalid({ field: 'minutes', message: ['book.durationInvalid'] })
}

function piecesIn(equipment: string): string[] {
  const pieces = equipment.split(',').map((piece) => normalize(piece))
  return [...new Set(pieces)].filter((piece) => piece !== '')
}
