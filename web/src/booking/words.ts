import { wordsOn } from '../words/words-on.ts'

export const { Said, read, say } = wordsOn<'kiosk' | 'times' | 'book' | 'dialogs'>()
