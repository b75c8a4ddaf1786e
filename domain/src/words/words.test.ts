import { describe, expect, test } from 'vitest'
import { en } from './english/en-server.ts'
import { languages } from './languages.ts'
import { createSay, type Message, type Words } from './say.ts'

const { say, read } = createSay(en, 'en')

test('values replace their names', () => {
  expect(say('book.startInvalid', { first: '09:00', last: '20:00' })).toBe(
    'Please choose a start time on the quarter hour between 09:00 and 20:00'
  )
})

test('a count chooses the plural form', () => {
  expect(say('form.guestsTooMany', { count: 1 })).toBe('At most 1 guest can be invited')
  expect(say('form.guestsTooMany', { count: 2 })).toBe('At most 2 guests can be invited')
})

test('a language chooses by its own plural forms', () => {
  const forms = { one: 'gość', few: 'goście', many: 'gości', other: 'gościa' }
  const guests = Object.entries(forms).map(([form, word]) => [`form.guestsTooMany_${form}`, `{{count}} ${word}`])
  const { say: sayInPolish } = createSay({ ...en, ...Object.fromEntries(guests) }, 'pl')
  const counts = [1, 2, 5, 22].map((count) => sayInPolish('form.guestsTooMany', { count }))
  expect(counts).toEqual(['1 gość', '2 goście', '5 gości', '22 goście'])
})

test('a value stays unchanged, even with braces or dollar signs', () => {
  expect(say('book.startInvalid', { first: '{{last}}', last: '$&' })).toContain('between {{last}} and $&')
})

test('a message is written with its values', () => {
  const message: Message = ['book.dayTooFar', { count: 24 }]
  expect(read(message)).toBe('Please choose a date within the next 24 months')
})

describe('read', () => {
  test.each([
    [
      'en',
      'This room is closed on Thursday, December 24, 2026.',
      'This room can be booked for at most 1 hour 30 minutes.'
    ],
    [
      'de',
      'Dieser Raum ist am Donnerstag, 24. Dezember 2026 geschlossen.',
      'Dieser Raum kann für höchstens 1 Stunde 30 Minuten gebucht werden.'
    ],
    [
      'es',
      'Esta sala está cerrada el jueves, 24 de diciembre de 2026.',
      'La reserva máxima de esta sala es de 1 hora y 30 minutos.'
    ],
    ['tr', 'Bu oda 24 Aralık 2026 Perşembe günü kapalı.', 'Bu oda en fazla 1 saat 30 dakika için rezerve edilebilir.'],
    ['ja', 'この会議室は2026年12月24日木曜日には利用できません。', 'この会議室は1時間30分以内で予約してください。'],
    ['he', 'החדר הזה סגור ביום חמישי, 24 בדצמבר 2026.', 'משך ההזמנה הארוך ביותר בחדר הזה: שעה אחת ו־30 דקות.']
  ])('words dates and lengths in %s', (tag, closed, tooLong) => {
    const { words } = languages.find((each) => each.tag === tag)!
    const { read: readIn } = createSay(words, tag)
    expect(readIn(['book.closedThatDay', { date: '2026-12-24' }])).toBe(closed)
    expect(readIn(['form.tooLong', { length: 90 }])).toBe(tooLong)
  })

  test.each(['2026-02-30', 'tomorrow', ''])('leaves %j as it is, which is no day', (date) => {
    expect(read(['book.closedThatDay', { date }])).toBe(`This room is closed on ${date}.`)
  })

  test('leaves other values as they are', () => {
    const message: Message = ['all.officeClosedFor', { date: '2026-12-24', reason: '2027-01-06' }]
    expect(read(message)).toBe('The office is closed on Thursday, December 24, 2026: 2027-01-06.')
  })

  test('differs from say, which takes worded dates and lengths', () => {
    expect(say('form.tooSoon', { length: '2 days' })).toBe('This room must be booked at least 2 days ahead.')
    expect(say('book.closedThatDay', { date: '2026-12-24' })).toBe('This room is closed on 2026-12-24.')
  })
})

test('missing or misspelt values do not compile', () => {
  const misuses = [
    // @ts-expect-error an unknown sentence
    () => say('book.conflictt'),
    // @ts-expect-error no values
    () => say('book.startInvalid'),
    // @ts-expect-error a missing value
    () => say('book.startInvalid', { first: '08:00' }),
    // @ts-expect-error a misspelt value
    () => say('book.startInvalid', { first: '08:00', lats: '21:45' }),
    // @ts-expect-error a value that nothing asks for
    () => say('book.conflict', { first: '08:00' }),
    // @ts-expect-error a count that is text
    () => say('form.guestsTooMany', { count: '50' }),
    // @ts-expect-error a plural form as a sentence
    () => say('form.guestsTooMany_one', { count: 1 }),
    // @ts-expect-error a message without its values
    (): Message => ['book.startInvalid'],
    // @ts-expect-error a sentence of another group
    (): Message<'book' | 'form'> => ['problem.internal'],
    // @ts-expect-error a missing plural form
    (): Words<'one' | 'few' | 'other'> => en,
    // @ts-expect-error a missing sentence
    (): Words<'other', 'book'> => ({ 'book.conflict': '' })
  ]
  expect(misuses).toHaveLength(11)
  expect(en satisfies Words<'one' | 'other'>).toBe(en)
})
