import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAddress } from '../../testing/addresses.ts'
import { inEnglish } from '../../testing/english.ts'
import { addGuests } from './added-guests.ts'
import { guestListProblem, guestProblem } from './guests.ts'

const booker = 'ada@example.com'
const many = (count: number) => Array.from({ length: count }, (_, index) => `guest-${index}@example.com`)

describe('a text with guests', () => {
  test.each([
    ['two', 'bob@example.com, Eve <eve@example.com>', ['bob@example.com', 'eve@example.com'], '', undefined],
    ['one', ' bob@example.com ', ['bob@example.com'], '', undefined],
    ['nothing', '  ', [], '  ', 'Please enter an email address'],
    ['separators alone', ' , ', [], ' , ', 'Please enter an email address'],
    ['two invalid ones', 'bob  eve', [], 'bob  eve', 'Please enter a valid email address'],
    ['two invalid ones on two lines', 'bob\r\neve', [], 'bob; eve', 'Please enter a valid email address'],
    ['an invalid one', 'bob;eve@example.com', ['eve@example.com'], 'bob', 'Please enter a valid email address'],
    [
      'the booker and an invalid one',
      'ADA@example.com b@x.co b',
      ['b@x.co'],
      'ADA@example.com, b',
      'You cannot add yourself as a guest'
    ],
    ['one twice', 'b@x.co B@x.co', ['b@x.co'], 'B@x.co', 'This email is already in the guest list']
  ])('%s: %j', (_case, text, guests, rest, problem) => {
    const added = addGuests(text, ['carol@example.com'], booker)
    expect(added).toMatchObject({ guests: ['carol@example.com', ...guests], rest })
    expect(inEnglish(added.problem)).toBe(problem)
  })

  test('with 52 addresses adds 50 and keeps the others in the input', () => {
    const { guests, rest, problem } = addGuests(many(52).join('\n'), [], booker)
    expect(guests).toEqual(many(50))
    expect(rest).toBe('guest-50@example.com, guest-51@example.com')
    expect(inEnglish(problem)).toBe('At most 50 guests can be invited')
  })

  const anyList = fc.array(fc.oneof(anyAddress, fc.constantFrom('bob', booker, 'ADA@example.com', 'bob@', '"x"')), {
    maxLength: 70
  })

  test('adds valid guests only, loses no address, and keeps what cannot be added', () =>
    fc.assert(
      fc.property(
        anyList,
        anyList.map((list) => list.filter((text) => !guestListProblem([text], booker))),
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
    ))
})
