import { peopleCount, type Room } from '@doorplate/domain/rooms'
import { useId } from 'react'
import { Check } from '../shared/icons.tsx'
import { EquipmentIcon } from './equipment-icon.tsx'

type Props = { rooms: readonly Room[]; chosen: string | undefined; onChoose(room_id: string): void }

/** One card per room, of which one can be chosen (specification §2.1). */
export function RoomCards({ rooms, chosen, onChoose }: Props) {
  return (
    <div className="rooms" role="radiogroup" aria-label="Select Room">
      {rooms.map((room) => (
        <RoomCard key={room.id} room={room} chosen={room.id === chosen} onChoose={onChoose} />
      ))}
    </div>
  )
}

type CardProps = { room: Room; chosen: boolean; onChoose(room_id: string): void }

function RoomCard({ room, chosen, onChoose }: CardProps) {
  const id = useId()
  return (
    <label className="room">
      <input
        type="radio"
        name="room"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        checked={chosen}
        onChange={() => onChoose(room.id)}
      />
      <span className="room-card">
        <b id={`${id}-name`}>
          <bdi>{room.name}</bdi>
        </b>
        <span className="mark">
          <Check />
        </span>
        <span className="about" id={`${id}-about`}>
          <span className="people">{peopleCount(room.capacity)}</span>
          <Equipment equipment={room.equipment} />
        </span>
      </span>
    </label>
  )
}

function Equipment({ equipment }: Pick<Room, 'equipment'>) {
  if (equipment.length === 0) return null
  return (
    <span className="equipment">
      {equipment.map((name) => (
        <span key={name}>
          <span className="said">, </span>
          <EquipmentIcon equipment={name} />
          <bdi>{name}</bdi>
        </span>
      ))}
    </span>
  )
}
