import './fitting-rooms.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import { RoomCard } from '../rooms/room-cards.tsx'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import type { FittingRoom } from './sorted-rooms.ts'

/** Of the free starts of a room; the others are counted. */
const maxStarts = 3

type Props = {
  rooms: readonly FittingRoom[]
  chosen: string | undefined
  onChoose(room_id: string): void
  onStart(room: RoomWithFaults, start: Time, byKeyboard: boolean): void
}

export function FittingRooms({ rooms, chosen, onChoose, onStart }: Props) {
  return (
    <div className="room-cards fitting-rooms">
      {rooms.map(({ room, starts }) => (
        <div key={room.id}>
          <RoomCard room={room} chosen={room.id === chosen} onChoose={() => onChoose(room.id)} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its content in a row everywhere. */}
          <div className="fitting-rooms-starts" role="group" aria-label={say('find.startsIn', { room: room.name })}>
            {starts.slice(0, maxStarts).map((start) => (
              <button
                key={start}
                type="button"
                className="button"
                // A click that no pointer has made has no count.
                onClick={({ detail }) => onStart(room, start, detail === 0)}
              >
                {shownTime(start)}
              </button>
            ))}
            {starts.length > maxStarts && <span>{say('find.moreStarts', { count: starts.length - maxStarts })}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}
