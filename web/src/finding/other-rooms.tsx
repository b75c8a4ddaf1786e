import './other-rooms.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useId, useState } from 'react'
import { RoomCard } from '../rooms/room-cards.tsx'
import { say } from '../words/words.ts'

/** Until the others are asked for. */
const maxShown = 48

type Props = {
  title: string
  rooms: readonly RoomWithFaults[]
  chosen: string | undefined
  /** Why a room is not found, where that is known. */
  reason?(room: RoomWithFaults): string
  onChoose(room_id: string): void
}

/** Rooms that are not found, or not told of: they can be chosen all the same. */
export function OtherRooms({ title, rooms, chosen, reason, onChoose }: Props) {
  const heading = useId()
  const [all, setAll] = useState(false)
  const shown = rooms.filter(({ id }, index) => all || index < maxShown || id === chosen)
  if (rooms.length === 0) return null
  return (
    <section className="other-rooms" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <div className="room-cards">
        {shown.map((room) => (
          <RoomCard
            key={room.id}
            room={room}
            chosen={room.id === chosen}
            {...(reason && { reason: reason(room) })}
            onChoose={() => onChoose(room.id)}
          />
        ))}
      </div>
      {shown.length < rooms.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {say('book.showAll', { count: rooms.length })}
        </button>
      )}
    </section>
  )
}
