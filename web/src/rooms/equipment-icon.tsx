import { equipmentKind } from '@doorplate/domain/equipment'
import { Coffee, NeutralSquare, Projector, Screen, Wifi } from '../ui/icons.tsx'

const pictures = { projector: Projector, screen: Screen, wifi: Wifi, coffee: Coffee, other: NeutralSquare }

/** The picture of a piece of equipment, a neutral square for what has none; always shown with its word. */
export function EquipmentIcon({ equipment }: { equipment: string }) {
  const Picture = pictures[equipmentKind(equipment)]
  return <Picture />
}
