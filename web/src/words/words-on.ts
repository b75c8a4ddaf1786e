import type { Speech } from '@doorplate/domain/words/say'
import type { GroupsOn, PageOrPart } from '../pages.ts'
import { Sentence, type SentenceOf } from './sentence.tsx'
import { words } from './words.ts'

const all: unknown = { ...words, Sentence }

/** The sentences that all of these pages and parts have: `wordsOn<'day' | 'room'>()`. */
export function wordsOn<Where extends PageOrPart>() {
  return all as Speech<GroupsOn<Where>> & { Sentence: SentenceOf<GroupsOn<Where>> }
}
