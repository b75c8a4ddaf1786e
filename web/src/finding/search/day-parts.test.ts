import { expect, test } from 'vitest'
import { partsLeft, searchOf, startOf, startsLeft, whenLeft } from './day-parts.ts'
import { emptySearch } from './search-choice.ts'

const [today, tomorrow] = ['2026-11-24', '2026-11-25']
const at = (time: string) => ({ date: today, time })

test.each([
  ['07:30', ['any', 'morning', 'afternoon', 'evening']],
  ['12:21', ['any', 'afternoon', 'evening']],
  ['18:00', ['any', 'evening']],
  ['23:30', ['any']]
])('at %s the remaining parts of today are %j', (time, parts) => {
  expect(partsLeft(today, at(time))).toEqual(parts)
  expect(partsLeft(tomorrow, at(time))).toHaveLength(4)
})

test('no start before now is offered today, and all of them on another day', () => {
  expect(startsLeft(today, at('12:21'))[0]).toBe('12:15')
  expect(startsLeft(tomorrow, at('12:21'))[0]).toBe('08:00')
})

test('a chosen part is replaced once it has passed', () => {
  const choice = { ...emptySearch, when: 'at' as const, start: '11:00' }
  expect(startOf(choice, today, at('10:42'))).toBe('11:00')
  expect(startOf(choice, today, at('11:20'))).toBe('11:30')
  expect(startOf(choice, tomorrow, at('11:20'))).toBe('11:00')
  const morning = { ...emptySearch, when: 'morning' as const }
  expect(whenLeft(morning, today, at('12:00'))).toBe('any')
  expect(searchOf(morning, today, at('12:00'))).toMatchObject({ from: '08:00', to: '23:15' })
})
