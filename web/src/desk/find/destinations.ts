import { foldLetters } from '@doorplate/domain/bookings/search-words'
import { deskAddress } from '../address/address.ts'
import { pagesOf } from '../desk-pages.ts'
import type { Role } from '../session/session-calls.ts'
import { say } from '../words.ts'

/** A page, or what can be done on one. `words`: how else people call it, between commas. */
type Destination = { name: string; words: string; to: string }

const pageWords = {
  '': say('desk.wordsToday'),
  bookings: say('desk.wordsBookings'),
  rooms: say('desk.wordsRooms'),
  offices: say('desk.wordsOffices'),
  mail: say('desk.wordsMail'),
  log: say('desk.wordsLog'),
  settings: say('desk.wordsSettings'),
  operators: say('desk.wordsOperators'),
  backup: say('desk.wordsBackup')
}

function destinationsOf(role: Role): Destination[] {
  const pages = pagesOf(role).map(({ path, name }) => ({ name, words: pageWords[path], to: deskAddress(path) }))
  const book = {
    name: say('desk.keyBook'),
    words: say('desk.wordsBook'),
    to: deskAddress('bookings', { booking: 'new' })
  }
  if (role !== 'manager') return [...pages, book]
  return [
    ...pages,
    book,
    { name: say('deskRooms.add'), words: say('desk.wordsAddRoom'), to: deskAddress('rooms', { panel: 'add' }) },
    { name: say('deskOffices.add'), words: say('desk.wordsAddOffice'), to: deskAddress('offices', { panel: 'add' }) },
    {
      name: say('deskOperators.add'),
      words: say('desk.wordsAddOperator'),
      to: deskAddress('operators', { operator: 'new' })
    }
  ]
}

/** `word`: what the text has found, unless that is the name. */
type Found = { name: string; word: string | undefined; to: string }

/** First those that are named so, then those that have other words for it. */
export function findDestinations(text: string, role: Role): Found[] {
  const found = destinationsOf(role).flatMap(({ name, words, to }): Found[] => {
    if (hasWord(name, text)) return [{ name, word: undefined, to }]
    const word = words.split(/[,،、，]\s*/).find((each) => hasWord(each, text))
    return word === undefined ? [] : [{ name, word, to }]
  })
  return [...found.filter(({ word }) => word === undefined), ...found.filter(({ word }) => word !== undefined)]
}

/** Whether each word of the text begins one of the name. Some languages have no spaces between words. */
export function hasWord(name: string, text: string): boolean {
  const all = ` ${foldLetters(name)}`
  return foldLetters(text)
    .split(/\s+/)
    .every((word) => all.includes(isUnspaced.test(word) ? word : ` ${word}`))
}

const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
