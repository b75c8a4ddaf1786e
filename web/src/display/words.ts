import { wordsOn } from '../words/words-on.ts'

export const { Said, read, say } = wordsOn<'display' | 'dialogs' | 'code'>()
