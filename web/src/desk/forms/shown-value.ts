import { listed } from '../../words/listed.tsx'
import { say } from '../words.ts'
import type { Choices } from './fields.tsx'

/** What a field has, as people read it. */
export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'all.yes' : 'all.no')
  if (Array.isArray(value)) return listed(value.map(String))
  return value === undefined || value === null || value === ''
    ? say('desk.emptyValue')
    : listed(String(value).split('\n'))
}

/** @returns words of a form's values, as its choices have them. Null is the blank choice. */
export function wordsAmong(choices: Readonly<Record<string, Choices | undefined>>) {
  return (value: unknown, name: string): string | undefined => {
    const words = new Map(choices[name])
    const wordOf = (each: unknown) => words.get(String(each ?? '')) ?? undefined
    return Array.isArray(value) ? listed(value.map((each) => wordOf(each) ?? String(each))) : wordOf(value)
  }
}
