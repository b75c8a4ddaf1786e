export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
}

export type EquipmentKind = 'projector' | 'screen' | 'wifi' | 'coffee' | 'other'

export function equipmentKind(equipment: string): EquipmentKind {
  const words = equipment.toLowerCase().replaceAll('-', '')
  const kinds = ['projector', 'screen', 'wifi', 'coffee'] as const
  return kinds.find((kind) => words.includes(kind)) ?? 'other'
}
