import { expect, test } from 'vitest'
import { equipmentKind } from './rooms.ts'

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
