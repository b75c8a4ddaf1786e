import { fitOf, type Search, startsOf } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { closedProblem, dayRuleProblem, endRuleProblem, startRuleProblem } from '@doorplate/domain/rules/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { addMinutes, type Moment, type Time } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import { durationWords, shownTime } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { read, say } from '../../words/words.ts'
import { whenOf } from './day-parts.ts'

export function noneWords(search: Search): string {
  const values = {
    people: say('all.people', { count: search.people }),
    when: whenWords(search),
    duration: durationWords(search.minutes)
  }
  if (search.equipment.length === 0) return say('find.none', values)
  return say('find.noneWith', { ...values, equipment: listed(search.equipment) })
}

/** 'in the afternoon', 'at 14:00'. */
export function whenWords(search: Search): string {
  const words = {
    any: () => say('find.onThatDay'),
    morning: () => say('find.inMorning'),
    afternoon: () => say('find.inAfternoon'),
    evening: () => say('find.inEvening'),
    at: () => say('find.atStart', { time: shownTime(search.from) })
  }
  return words[whenOf(search)]()
}

type Context = { search: Search; rules: RoomRules; now: Moment }

export function reasonOf(room: RoomWithFaults, { search, rules, now }: Context): string {
  const { spare, lacks, broken } = fitOf(room, search)
  const missing = lacks.filter((piece) => !broken.includes(piece))
  const reasons = [
    ...(spare < 0 ? [say('find.tooSmall', { seats: room.capacity })] : []),
    ...(missing.length > 0 ? [say('find.lacks', { equipment: listed(missing) })] : []),
    ...broken.map((equipment) => say('find.broken', { equipment }))
  ]
  if (reasons.length > 0) return reasons.join(' · ')
  const starts = startsOf(search, now)
  if (starts.length === 0) return say('find.over')
  const rule = ruleAgainst(search, starts, rules, now)
  return rule ? read(rule) : bookedWords(search)
}

/** A rule that excludes every start; undefined if one is possible by the rules. */
function ruleAgainst({ date, minutes }: Search, starts: readonly Time[], rules: RoomRules, now: Moment) {
  const ofDay = closedProblem(rules, date) ?? dayRuleProblem(rules, date, now) ?? limitOf(minutes, rules)
  const problems = starts.map(
    (start) =>
      startRuleProblem(rules, { date, time: start }, now) ?? endRuleProblem(rules, date, addMinutes(start, minutes))
  )
  return ofDay ?? (problems.includes(undefined) ? undefined : problems[0])
}

function limitOf(minutes: number, { min_minutes, max_minutes }: RoomRules): Message<'form'> | undefined {
  if (minutes > max_minutes) return ['form.tooLong', { length: max_minutes }]
  return minutes < min_minutes ? ['form.tooShort', { length: min_minutes }] : undefined
}

function bookedWords(search: Search): string {
  const words = {
    any: () => say('find.bookedAllDay'),
    morning: () => say('find.bookedAllMorning'),
    afternoon: () => say('find.bookedAllAfternoon'),
    evening: () => say('find.bookedAllEvening'),
    at: () => say('find.bookedAt', { time: shownTime(search.from) })
  }
  return words[whenOf(search)]()
}
