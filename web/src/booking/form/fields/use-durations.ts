import type { RuleMessage } from '@doorplate/domain/rules/problems/rule-problems'
import { lengthsFrom, type RoomRules } from '@doorplate/domain/rules/rules'
import { addMinutes } from '@doorplate/domain/time'
import { useState } from 'react'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { durationWords, shownTime } from '../../../words/dates.ts'
import { durationProblem, freeMinutes, isFree } from '../duration-problem.ts'
import type { FormTarget } from '../form-target.ts'
import { read, say } from '../words.ts'

export type DurationOption = { minutes: number; words: string; label: string }

/** The durations of a start; `note` says why fewer than usual fit, and a lost start keeps its last one. */
export function useDurations(target: FormTarget, chosen: number, refused: string | undefined) {
  const { room, start } = target
  const rules = useRoomRules(room.id)
  const isLost = start.state !== 'chosen'
  const lengths = lengthsFrom(rules, start.time)
  const against = durationProblem(target, rules, chosen)
  const problem = against ? read(against) : refused
  const note = problem ?? (isLost ? undefined : freeUntilWords(target, rules, lengths))
  const [lastNote, setLastNote] = useState(note)
  if (!isLost && note !== lastNote) setLastNote(note)
  const optionOf = (minutes: number): DurationOption => {
    const words = durationWords(minutes)
    const label = say('form.durationUntil', { duration: words, time: shownTime(addMinutes(start.time, minutes)) })
    return { minutes, words, label }
  }
  const shown = lengths.includes(chosen) ? lengths : [...lengths, chosen]
  const reasonOf = (minutes: number) => reasonWords(durationProblem(target, rules, minutes))
  const groups = [...new Set(shown.map(reasonOf))].map((reason) => ({
    reason,
    options: shown.filter((minutes) => reasonOf(minutes) === reason).map(optionOf)
  }))
  return { problem, groups, note: isLost ? lastNote : note }
}

function reasonWords(problem: RuleMessage | undefined): string | undefined {
  return problem && (problem[0] === 'form.durationConflict' ? say('form.durationsConflicting') : read(problem))
}

function freeUntilWords(target: FormTarget, rules: RoomRules, lengths: readonly number[]): string | undefined {
  const longest = lengths[lengths.length - 1]
  if (longest === undefined || isFree(target, rules, longest)) return undefined
  const free = freeMinutes(target, rules)
  return free === 0 ? undefined : say('all.freeUntil', { time: shownTime(addMinutes(target.start.time, free)) })
}
