import { peopleCount, type Room } from '@doorplate/domain/rooms'
import type { ReactNode } from 'react'

/** Widths, in small letters, that fit beside the latch on one line and on two shorter ones. */
const oneLine = 15
const twoLines = 44

/** The room's name and capacity (specification §2.4), with the latch beside them. */
export function RoomName({ room, children }: { room: Room; children: ReactNode }) {
  return (
    <section className="who">
      <h1 className={sizeOf(room.name)} title={room.name}>
        <bdi>{room.name}</bdi>
      </h1>
      <p>Capacity: {peopleCount(room.capacity)}</p>
      {children}
    </section>
  )
}

function sizeOf(name: string): string | undefined {
  const width = [...name].reduce((sum, letter) => sum + (/[\p{Ll}\s]/u.test(letter) ? 1 : 1.5), 0)
  if (width <= oneLine) return undefined
  return width <= twoLines ? 'long' : 'long longest'
}
