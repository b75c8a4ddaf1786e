import '../room-cards.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { say } from '../words.ts'
import { EquipmentIcon } from './equipment-icon.tsx'

const maxShown = 6

type Props = { room: RoomWithFaults; id?: string }

export function RoomEquipment({ room: { equipment, faults = [] }, id }: Props) {
  const works = equipment.filter((name) => !faults.includes(name))
  const more = works.length - maxShown
  if (works.length === 0) return null
  return (
    <span className="room-card-equipment" id={id}>
      {works.slice(0, maxShown).map((name) => (
        <span key={name}>
          <span className="visually-hidden">{', '}</span>
          <EquipmentIcon equipment={name} />
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && (
        <span>
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="visually-hidden">{`, ${say('book.moreEquipment', { count: more })}`}</span>
        </span>
      )}
    </span>
  )
}
