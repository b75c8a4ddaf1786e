import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { anyAddress } from '../../testing/addresses.ts'
import { inEnglish } from '../../testing/english.ts'
import { addGuests, guestListProblem, guestProblem, maximumGuests } from './guests.ts'

const booker = 'ada@example.com'
const many = (count: number) => Array.from({ length: count }, (_, index) => `guest-${index}@example.com`)

describe('a guest', () => {
  test.each([
    ['is welcome', 'bob@example.com', undefined],
    ['with nothing written', '', 'Please enter an email address'],
    ['of spaces', '  \t', 'Please enter an email address'],
    ['without a host', 'bob@', 'Please enter a valid email address'],
    ['of a list', 'bob@example.com,eve@example.com', 'Please enter a valid email address'],
    ['who is on the list', 'carol@example.com', 'This email is already in the guest list'],
    ['who is on the list in capitals', ' CAROL@example.com ', 'This email is already in the guest list'],
    ['who books', 'ada@example.com', 'You cannot add yourself as a guest'],
    ['who books, in capitals', 'Ada@Example.com', 'You cannot add yourself as a guest'],
    ['with too long an address', `${'a'.repeat(250)}@example.com`, 'Email address is too long']
  ])('%s: %j', (_case, guest, expected) => {
    expect(inEnglish(guestProblem(guest, ['carol@example.com'], booker))).toBe(expected)
  })

  test('can be added while the booker’s address is still empty', () => {
    expect(guestProblem('bob@example.com', [], '')).toBeUndefined()
  })

  test('number 50 is welcome, number 51 is not', () => {
    expect(maximumGuests).toBe(50)
    expect(guestProblem('bob@example.com', many(49), booker)).toBeUndefined()
    expect(inEnglish(guestProblem('bob@example.com', many(50), booker))).toBe('At most 50 guests can be invited')
  })
})

describe('a text with guests', () => {
  test.each([
    ['two', 'bob@example.com, Eve <eve@example.com>', ['bob@example.com', 'eve@example.com'], '', undefined],
    ['one', ' bob@example.com ', ['bob@example.com'], '', undefined],
    ['nothing', '  ', [], '  ', 'Please enter an email address'],
    ['separators alone', ' , ', [], ' , ', 'Please enter an email address'],
    ['no good one', 'bob  eve', [], 'bob  eve', 'Please enter a valid email address'],
    ['no good one on two lines', 'bob\r\neve', [], 'bob; eve', 'Please enter a valid email address'],
    ['a bad one', 'bob;eve@example.com', ['eve@example.com'], 'bob', 'Please enter a valid email address'],
    [
      'two bad ones',
      'ADA@example.com bob@example.com bob',
      ['bob@example.com'],
      'ADA@example.com, bob',
      'You cannot add yourself as a guest'
    ],
    [
      'one twice',
      'bob@example.com Bob@example.com',
      ['bob@example.com'],
      'Bob@example.com',
      'This email is already in the guest list'
    ]
  ])('%s: %j', (_case, text, guests, rest, problem) => {
    const added = addGuests(text, ['carol@example.com'], booker)
    expect(added).toMatchObject({ guests: ['carol@example.com', ...guests], rest })
    expect(inEnglish(added.problem)).toBe(problem)
  })

  test('of more than 50 adds 50 and keeps the others', () => {
    const { guests, rest, problem } = addGuests(many(52).join('\n'), [], booker)
    expect(guests).toEqual(many(50))
    expect(rest).toBe('guest-50@example.com, guest-51@example.com')
    expect(inEnglish(problem)).toBe('At most 50 guests can be invited')
  })

  const anyList = fc.array(fc.oneof(anyAddress, fc.constantFrom('bob', booker, 'ADA@example.com', 'bob@', '"x"')), {
    maxLength: 70
  })

  test.prop([anyList, anyList.map((list) => list.filter((text) => !guestListProblem([text], booker)))])(
    'leaves a sound list sound, loses no address, and what is left cannot be added',
    (texts, before) => {
      const sound = before.filter((guest, index) => !guestProblem(guest, before.slice(0, index), booker))
      const { guests, rest, problem } = addGuests(texts.join(' '), sound, booker)
      expect(guests.slice(0, sound.length)).toEqual(sound)
      expect(guestListProblem(guests, booker)).toBeUndefined()
      const left = rest.split(/[ ,]+/).filter((text) => text !== '')
      expect([...guests.slice(sound.length), ...left].sort()).toEqual([...texts].sort())
      expect(problem === undefined).toBe(rest.trim() === '' && texts.length > 0)
      expect(addGuests(rest, guests, booker)).toMatchObject({ guests, rest })
    }
  )
})

describe('a guest list', () => {
  test('may be empty, or hold 50', () => {
    expect(guestListProblem([], booker)).toBeUndefined()
    expect(guestListProblem(many(50), booker)).toBeUndefined()
    expect(inEnglish(guestListProblem(many(51), booker))).toBe('At most 50 guests can be invited')
    expect(inEnglish(guestListProblem(many(100_000), booker))).toBe('At most 50 guests can be invited')
  })

  test.each([
    ['the same guest twice', ['bob@example.com', 'Bob@example.com'], 'This email is already in the guest list'],
    ['the booker', ['bob@example.com', 'ADA@example.com'], 'You cannot add yourself as a guest'],
    ['an empty guest', ['bob@example.com', ' '], 'Please enter an email address'],
    ['a wrong address', ['bob@example.com', 'carol'], 'Please enter a valid email address']
  ])('with %s is refused', (_case, guests, expected) => {
    expect(inEnglish(guestListProblem(guests, booker))).toBe(expected)
  })
})
