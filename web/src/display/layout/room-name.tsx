import '../display.css'
import type { Room } from '@doorplate/domain/rooms'
import type { ReactNode } from 'react'
import { useHold } from '../../kiosk/use-hold.ts'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { say } from '../words.ts'

/** The width, in small letters, that fits next to the status sign on one line. */
const oneLine = 15

type Props = { room: Room; focused: boolean; onHeld: (() => void) | undefined; children: ReactNode }

export function RoomName({ room, focused, onHeld, children }: Props) {
  const hold = useHold(onHeld)
  const heading = useFocusOnShow<HTMLHeadingElement>(focused)
  return (
    <section className="room-name" data-long={widthOf(room.name) > oneLine || undefined}>
      <h1 ref={heading} tabIndex={-1} title={room.name} {...hold}>
        <bdi>{room.name}</bdi>
      </h1>
      <p>{say('display.capacity', { count: room.capacity })}</p>
      {children}
    </section>
  )
}

function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/[\p{Ll}\s]/u.test(letter) ? 1 : 1.5), 0)
}
