import { allWords } from './en-all.ts'
import { bookWords } from './en-book.ts'
import { dayWords } from './en-day.ts'
import { displayWords } from './en-display.ts'
import { yoursWords } from './en-yours.ts'

export const pageWords = { ...allWords, ...bookWords, ...displayWords, ...dayWords, ...yoursWords } as const
