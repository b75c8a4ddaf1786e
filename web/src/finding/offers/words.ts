import { wordsOn } from '../../words/words-on.ts'

export const { Said, say } = wordsOn<'nearest' | 'alternatives' | 'booking'>()
