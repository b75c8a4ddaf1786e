import { wordsOn } from '../../words/words-on.ts'

export const { Said, read, say } = wordsOn<'form' | 'dialogs' | 'display' | 'booking'>()
