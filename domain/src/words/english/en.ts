import { allWords } from './en-all.ts'
import { bookWords } from './en-book.ts'
import { codeWords } from './en-code.ts'
import { dayWords } from './en-day.ts'
import { displayWords } from './en-display.ts'
import { findWords } from './en-find.ts'
import { formWords } from './en-form.ts'
import { kioskWords } from './en-kiosk.ts'
import { repeatWords } from './en-repeat.ts'
import { roomWords } from './en-room.ts'
import { yoursWords } from './en-yours.ts'

export const pageWords = {
  ...allWords,
  ...bookWords,
  ...formWords,
  ...findWords,
  ...repeatWords,
  ...displayWords,
  ...codeWords,
  ...kioskWords,
  ...dayWords,
  ...roomWords,
  ...yoursWords
} as const
