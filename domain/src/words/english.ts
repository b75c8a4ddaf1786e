import { bookWords } from './english/booking/en-book.ts'
import { findWords } from './english/booking/en-find.ts'
import { formWords } from './english/booking/en-form.ts'
import { freeWords } from './english/booking/en-free.ts'
import { repeatWords, seriesWords } from './english/booking/en-repeat.ts'
import { deskWords } from './english/desk/en-desk.ts'
import { deskBackupWords } from './english/desk/en-desk-backup.ts'
import { deskBookingsWords } from './english/desk/en-desk-bookings.ts'
import { deskLogWords } from './english/desk/en-desk-log.ts'
import { deskMailWords } from './english/desk/en-desk-mail.ts'
import { deskOfficesWords } from './english/desk/en-desk-offices.ts'
import { deskOperatorsWords } from './english/desk/en-desk-operators.ts'
import { deskRoomsWords } from './english/desk/en-desk-rooms.ts'
import { deskRulesWords } from './english/desk/en-desk-rules.ts'
import { deskSettingsWords } from './english/desk/en-desk-settings.ts'
import { deskTodayWords } from './english/desk/en-desk-today.ts'
import { codeWords, displayWords } from './english/doors/en-display.ts'
import { kioskWords } from './english/doors/en-kiosk.ts'
import { allWords, cancelWords, linkWords } from './english/en-all.ts'
import { dayWords } from './english/en-day.ts'
import { feedWords } from './english/en-feed.ts'
import { roomWords } from './english/en-room.ts'
import { yoursWords } from './english/en-yours.ts'

export const pageWords = {
  ...allWords,
  ...bookWords,
  ...formWords,
  ...freeWords,
  ...findWords,
  ...repeatWords,
  ...seriesWords,
  ...displayWords,
  ...codeWords,
  ...kioskWords,
  ...dayWords,
  ...roomWords,
  ...linkWords,
  ...cancelWords,
  ...feedWords,
  ...yoursWords,
  ...deskWords,
  ...deskBookingsWords,
  ...deskRoomsWords,
  ...deskOfficesWords,
  ...deskRulesWords,
  ...deskLogWords,
  ...deskMailWords,
  ...deskOperatorsWords,
  ...deskSettingsWords,
  ...deskBackupWords,
  ...deskTodayWords
} as const

/** The first word of a sentence's key. Pages and their later parts are served with whole groups. */
export type PageGroup = keyof typeof pageWords extends `${infer Group}.${string}` ? Group : never

export const pageGroups = [...new Set(Object.keys(pageWords).map((key) => key.slice(0, key.indexOf('.'))))]
