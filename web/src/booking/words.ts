import { wordsOn } from '../words/words-on.ts'

export const { Sentence, read, say } = wordsOn<'kiosk' | 'times' | 'book' | 'dialogs'>()
