/** A room of the office, as stored and as sent (specification §3). */
export type Room = {
  id: string
  name: string
  capacity: number
  equipment: string[]
}

/** The equipment that has a picture of its own; everything else is 'other'. */
export type EquipmentKind = 'projector' | 'screen' | 'wifi' | 'coffee' | 'other'

/** '1 person', '8 people'. */
export function peopleCount(capacity: number): string {
  return capacity === 1 ? '1 person' : `${capacity} people`
}

/** Which picture stands for a piece of equipment: 'Large Screen' and 'screen' are both a screen. */
export function equipmentKind(equipment: string): EquipmentKind {
  const words = equipment.toLowerCase().replaceAll('-', '')
  const kinds = ['projector', 'screen', 'wifi', 'coffee'] as const
  return kinds.find((kind) => words.includes(kind)) ?? 'other'
}
