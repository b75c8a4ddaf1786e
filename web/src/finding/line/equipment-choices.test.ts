import { expect, test } from 'vitest'
import { atlas, birch } from '../../../test/app.tsx'
import { equipmentChoices } from './equipment-choices.ts'

test('equipment is ordered by frequency, with equipment of all rooms last', () => {
  const rooms = [
    { ...atlas, equipment: ['Wifi', 'Screen', 'Coffee'] },
    { ...birch, equipment: ['wifi', 'Projector', 'Screen'] },
    { ...birch, id: 'cedar', equipment: ['WIFI'] }
  ]
  expect(equipmentChoices(rooms)).toEqual(['Screen', 'Coffee', 'Projector', 'Wifi'])
})
