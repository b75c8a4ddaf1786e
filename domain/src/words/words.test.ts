import { expect, test } from 'vitest'
import { en } from './english/en-server.ts'
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
