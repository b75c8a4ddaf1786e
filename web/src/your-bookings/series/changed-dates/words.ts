import { wordsOn } from '../../../words/words-on.ts'

export const { say } = wordsOn<'changedDates'>()
