import { type EquipmentKind, equipmentKind } from '@doorplate/domain/equipment'
import { Accessibility, AirVent, type IconNode, Mic, Phone, Presentation, Tv, Video } from 'lucide'
import { createElement } from 'react'
import { Coffee, Dot, icon, Projector, Screen, Wifi } from '../../ui/icons/icons.tsx'

const pictures: Record<EquipmentKind, () => React.JSX.Element> = {
  projector: Projector,
  screen: Screen,
  wifi: Wifi,
  coffee: Coffee,
  whiteboard: lucideIcon(Presentation),
  tv: lucideIcon(Tv),
  video: lucideIcon(Video),
  microphone: lucideIcon(Mic),
  phone: lucideIcon(Phone),
  air: lucideIcon(AirVent),
  accessible: lucideIcon(Accessibility),
  other: Dot
}

export function EquipmentIcon({ equipment }: { equipment: string }) {
  const Picture = pictures[equipmentKind(equipment)]
  return <Picture />
}

function lucideIcon(nodes: IconNode) {
  return icon(nodes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })))
}
