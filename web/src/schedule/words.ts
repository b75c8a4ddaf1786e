import { wordsOn } from '../words/words-on.ts'

export const { Said, say } = wordsOn<
  'display' | 'day' | 'room' | 'yours' | 'booking' | 'series' | 'changedDates' | 'dialogs' | 'code'
>()
