import { wordsOn } from '../words/words-on.ts'

export const { say } = wordsOn<'kiosk' | 'times' | 'book' | 'day'>()
