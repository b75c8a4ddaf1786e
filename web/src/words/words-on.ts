import type { Speech } from '@doorplate/domain/words/say'
import type { GroupsOn, Place } from '../pages.ts'
import { Said, type SaidOf } from './said.tsx'
import { words } from './words.ts'

const all: unknown = { ...words, Said }

/** The sentences that all of these pages and parts have: `wordsOn<'day' | 'room'>()`. */
export function wordsOn<Places extends Place>() {
  return all as Speech<GroupsOn<Places>> & { Said: SaidOf<GroupsOn<Places>> }
}
