import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../testing/english.ts'
import { guestListProblem, guestProblem, isTooSmall, maximumGuests } from './guests.ts'

const booker = 'ada@example.com'
const many = (count: number) => Array.from({ length: count }, (_, index) => `guest-${index}@example.com`)

describe('R9: a guest', () => {
  test.each([
    ['with a valid address has no problem', 'bob@example.com', undefined],
    ['of spaces only', '  \t', 'Please enter an email address'],
    ['without a host', 'bob@', 'Please enter a valid email address'],
    ['who is already on the list, in capitals', ' CAROL@example.com ', 'This email is already in the guest list'],
    ['who is the booker, in capitals', 'Ada@Example.com', 'You cannot add yourself as a guest'],
    ['with an address that is too long', `${'a'.repeat(250)}@example.com`, 'Email address is too long']
  ])('%s: %j', (_case, guest, expected) => {
    expect(inEnglish(guestProblem(guest, ['carol@example.com'], booker))).toBe(expected)
  })

  test('can be added while the booker’s address is still empty', () => {
    expect(guestProblem('bob@example.com', [], '')).toBeUndefined()
  })

  test('can be the 50th but not the 51st', () => {
    expect(maximumGuests).toBe(50)
    expect(guestProblem('bob@example.com', many(49), booker)).toBeUndefined()
    expect(inEnglish(guestProblem('bob@example.com', many(50), booker))).toBe('At most 50 guests can be invited')
  })
})

test.each([
  ['no one', [], undefined],
  ['50', many(50), undefined],
  ['51', many(51), 'At most 50 guests can be invited'],
  ['100,000', many(100_000), 'At most 50 guests can be invited'],
  ['the same guest twice', ['bob@example.com', 'Bob@example.com'], 'This email is already in the guest list'],
  ['the booker', ['bob@example.com', 'ADA@example.com'], 'You cannot add yourself as a guest']
])('a guest list of %s', (_whom, guests, expected) => {
  expect(inEnglish(guestListProblem(guests, booker))).toBe(expected)
})

test('a room is too small for a booker and more guests than the other seats', () => {
  const room = { id: 'atlas', name: 'Atlas', capacity: 3, equipment: [], area: '', office_id: 'main' }
  expect(isTooSmall(room, many(2))).toBe(false)
  expect(isTooSmall(room, many(3))).toBe(true)
})
