import { expect, test } from 'vitest'
import { idFrom } from './id-from.ts'

test.each([
  ['Großer Saal', 'grosser-saal'],
  ['  Café №1 / Øst ', 'cafe-no1-ost'],
  ['Łódź', 'lodz'],
  ['会議室', 'room'],
  ['Atlas', 'atlas-3'],
  ['x'.repeat(100), 'x'.repeat(60)]
])('the id of %s is %s', (name, id) => {
  expect(idFrom(name, ['atlas', 'atlas-2', 'birch'], 'room')).toBe(id)
})
