import type { RuleMessage } from '@doorplate/domain/rules/rule-problems'
import { grid } from '@doorplate/domain/schedule/grid'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { durationWords, shownTime } from '../../../words/dates.ts'
import { read, say } from '../words.ts'

export type DurationOptions = {
  start: Time
  isLost: boolean
  minutes: number
  /** The lengths that the room's rules allow, ascending. */
  lengths: readonly number[]
  problemOf(minutes: number): RuleMessage | undefined
  isFree(minutes: number): boolean
}

export type DurationOption = { minutes: number; words: string; label: string }

/** The durations of a start; `note` says why fewer than usual fit, and a lost start keeps its last one. */
export function useDurations(options: DurationOptions, problem: string | undefined) {
  const { start, isLost, minutes: chosen, lengths, problemOf } = options
  const note = problem ?? freeUntilWords(options)
  const [lastNote, setLastNote] = useState(note)
  if (!isLost && note !== lastNote) setLastNote(note)
  const optionOf = (minutes: number): DurationOption => {
    const words = durationWords(minutes)
    const label = say('form.durationUntil', { duration: words, time: shownTime(addMinutes(start, minutes)) })
    return { minutes, words, label }
  }
  const shown = lengths.includes(chosen) ? lengths : [...lengths, chosen]
  const reasonOf = (minutes: number) => reasonWords(problemOf(minutes))
  const groups = [...new Set(shown.map(reasonOf))].map((reason) => ({
    reason,
    options: shown.filter((minutes) => reasonOf(minutes) === reason).map(optionOf)
  }))
  return { groups, note: isLost ? lastNote : note }
}

function reasonWords(problem: ReturnType<DurationOptions['problemOf']>): string | undefined {
  return problem && (problem[0] === 'book.durationConflict' ? say('form.durationsConflicting') : read(problem))
}

function freeUntilWords({ start, isLost, lengths, isFree }: DurationOptions): string | undefined {
  const longest = lengths[lengths.length - 1]
  if (isLost || longest === undefined || isFree(longest)) return undefined
  let free = 0
  while (isFree(free + grid.step_minutes)) free += grid.step_minutes
  return free === 0 ? undefined : say('all.freeUntil', { time: shownTime(addMinutes(start, free)) })
}
