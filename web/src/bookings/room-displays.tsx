import type { Room } from '@doorplate/domain/rooms'
import { DisplaySign } from '../shared/icons.tsx'
import { Step } from './step.tsx'

type Props = { rooms: readonly Room[]; onDisplay(room_id: string): void }

/** One button per room that opens its display (specification §2.1). */
export function RoomDisplays({ rooms, onDisplay }: Props) {
  return (
    <Step title="Room Status Displays">
      <div className="displays">
        {rooms.map((room) => (
          <button key={room.id} type="button" className="button" onClick={() => onDisplay(room.id)}>
            <DisplaySign />
            <span>
              <bdi>{room.name}</bdi> Display
            </span>
          </button>
        ))}
      </div>
    </Step>
  )
}
