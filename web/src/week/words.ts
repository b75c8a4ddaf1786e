import { wordsOn } from '../words/words-on.ts'

export const { Said, say } = wordsOn<'room'>()
