import { wordsOn } from '../words/words-on.ts'

export const { Sentence, say } = wordsOn<
  | 'display'
  | 'day'
  | 'room'
  | 'yours'
  | 'booking'
  | 'series'
  | 'changedDates'
  | 'dialogs'
  | 'code'
  | 'desk'
  | 'deskSeries'
>()
