import { words } from '../src/words/words.ts'

/** The test page has the sentences of all pages. */
export const { say, read } = words
