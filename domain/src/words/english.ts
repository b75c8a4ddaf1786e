import { allWords } from './english/en-all.ts'
import { bookWords } from './english/en-book.ts'
import { codeWords } from './english/en-code.ts'
import { dayWords } from './english/en-day.ts'
import { displayWords } from './english/en-display.ts'
import { feedWords } from './english/en-feed.ts'
import { findWords } from './english/en-find.ts'
import { formWords } from './english/en-form.ts'
import { kioskWords } from './english/en-kiosk.ts'
import { repeatWords } from './english/en-repeat.ts'
import { roomWords } from './english/en-room.ts'
import { seriesWords } from './english/en-series.ts'
import { yoursWords } from './english/en-yours.ts'

export const pageWords = {
  ...allWords,
  ...bookWords,
  ...formWords,
  ...findWords,
  ...repeatWords,
  ...seriesWords,
  ...displayWords,
  ...codeWords,
  ...kioskWords,
  ...dayWords,
  ...roomWords,
  ...feedWords,
  ...yoursWords
} as const
