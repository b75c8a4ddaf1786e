import type { Speech } from '@doorplate/domain/words/say'
import type { GroupsOn, Place } from '../pages.ts'
import { Sentence, type SentenceOf } from './sentence.tsx'
import { words } from './words.ts'

const all: unknown = { ...words, Sentence }

/** The sentences that all of these pages and parts have: `wordsOn<'day' | 'room'>()`. */
export function wordsOn<Places extends Place>() {
  return all as Speech<GroupsOn<Places>> & { Sentence: SentenceOf<GroupsOn<Places>> }
}
