import { expect, test } from 'vitest'
import { equipmentKind, peopleCount } from './rooms.ts'

test.each([
  [1, '1 person'],
  [2, '2 people'],
  [12, '12 people']
])('a room for %i is for %s', (capacity, words) => {
  expect(peopleCount(capacity)).toBe(words)
})

test.each([
  ['projector', 'projector'],
  ['4K Projector', 'projector'],
  ['Large Screen', 'screen'],
  ['wifi', 'wifi'],
  ['Wi-Fi 6', 'wifi'],
  ['Coffee machine', 'coffee'],
  ['Whiteboard', 'other'],
  ['', 'other']
])('%j has the picture of %s', (equipment, kind) => {
  expect(equipmentKind(equipment)).toBe(kind)
})
