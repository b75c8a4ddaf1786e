import { durations } from '@doorplate/domain/schedule/slots'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { durationWords, shownTime } from '../../../words/dates.ts'
import { say } from '../../../words/words.ts'

export type DurationOptions = {
  start: Time
  isLost: boolean
  fits(minutes: number): boolean
}

export type DurationOption = { minutes: number; words: string; label: string }

/** The durations of a start; `note` says why fewer than usual fit, and a lost start keeps its last one. */
export function useDurations({ start, isLost, fits }: DurationOptions, problem: string | undefined) {
  const note = problem ?? freeUntilWords(start, fits)
  const [lastNote, setLastNote] = useState(note)
  if (!isLost && note !== lastNote) setLastNote(note)
  const optionOf = (minutes: number): DurationOption => {
    const words = durationWords(minutes)
    const label = say('form.durationUntil', { duration: words, time: shownTime(addMinutes(start, minutes)) })
    return { minutes, words, label }
  }
  return {
    fitting: durations.filter(fits).map(optionOf),
    conflicting: durations.filter((minutes) => !fits(minutes)).map(optionOf),
    note: isLost ? lastNote : note
  }
}

function freeUntilWords(start: Time, fits: DurationOptions['fits']): string | undefined {
  const free = durations.filter(fits)
  if (free.length === 0 || free.length === durations.length) return undefined
  return say('all.freeUntil', { time: shownTime(addMinutes(start, Math.max(...free))) })
}
