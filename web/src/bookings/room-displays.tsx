import type { Room } from '@doorplate/domain/rooms'
import { DisplaySign } from '../shared/icons.tsx'
import { Step } from './step.tsx'

type Props = {
  rooms: readonly Room[]
  /** The room whose display has been asked for and is on its way. */
  opening: string | undefined
  onDisplay(room_id: string): void
}

/** One button per room that opens its display. */
export function RoomDisplays({ rooms, opening, onDisplay }: Props) {
  const coming = rooms.find(({ id }) => id === opening)
  return (
    <Step title="Room Status Displays" aside={<p role="status">{coming && `Opening ${coming.name}…`}</p>}>
      <div className="displays">
        {rooms.map((room) => (
          <button
            key={room.id}
            type="button"
            className="button"
            aria-busy={room === coming || undefined}
            onClick={() => onDisplay(room.id)}
          >
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
