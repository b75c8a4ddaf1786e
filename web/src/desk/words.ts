import { wordsOn } from '../words/words-on.ts'

export const { say, read, Sentence } = wordsOn<'desk' | 'deskSeries'>()
