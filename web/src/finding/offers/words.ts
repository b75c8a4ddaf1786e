import { wordsOn } from '../../words/words-on.ts'

export const { Sentence, say } = wordsOn<'nearest' | 'alternatives' | 'booking' | 'desk'>()
