import './equipment-tags.css'
import type { Room } from '@doorplate/domain/rooms'
import { EquipmentIcon } from '../rooms/equipment-icon.tsx'
import { say } from '../words/words.ts'

/** More of them than fit in sight scroll, and must be within reach of the keyboard. */
const fewTags = 9

export function EquipmentTags({ equipment }: Pick<Room, 'equipment'>) {
  if (equipment.length === 0) return null
  return (
    <div className="equipment-tags">
      <h2>{say('display.equipment')}</h2>
      <ul tabIndex={equipment.length > fewTags ? 0 : undefined}>
        {equipment.map((name) => (
          <li key={name}>
            <EquipmentIcon equipment={name} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
