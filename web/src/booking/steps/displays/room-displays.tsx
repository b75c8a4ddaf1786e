import '../../booking-page.css'
import type { Room } from '@doorplate/domain/rooms'
import { useRef, useState } from 'react'
import { narrow, useMedia } from '../../../ui/hooks/use-media.ts'
import { DisplaySign } from '../../../ui/icons/icons.tsx'
import { Step } from '../../../ui/step.tsx'
import { Sentence, say } from '../../words.ts'
import { useFirstLines } from './use-first-lines.ts'

const linesShown = 1

export type Displays = {
  /** The room whose display is loading. */
  opening: string | undefined
  open(room_id: string): void
  /** Loads the code of the display before it is needed. */
  loadAhead(): void
}

type Props = Displays & { rooms: readonly Room[] }

export function RoomDisplays({ rooms, opening, open, loadAhead }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState(false)
  const isNarrow = useMedia(narrow)
  const isFolded = isNarrow && !all
  const firstLines = useFirstLines(list, linesShown, rooms)
  const cut = all ? undefined : firstLines
  const openingRoom = rooms.find(({ id }) => id === opening)
  const showAll = (
    <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? say('book.showFewer') : say('all.showAll', { count: rooms.length })}
    </button>
  )
  const aside = (
    <>
      {isNarrow && showAll}
      <p role="status">{openingRoom && say('book.opening', { room: openingRoom.name })}</p>
    </>
  )
  return (
    <Step className="step-displays" title={say('book.displays')} aside={aside}>
      <div className="room-displays-frame" hidden={isFolded} style={cut && { height: cut.height }}>
        <div ref={list} className="room-displays">
          {rooms.map((room, index) => (
            <button
              key={room.id}
              type="button"
              className="button"
              aria-busy={room === openingRoom || undefined}
              style={cut && index >= cut.from ? { visibility: 'hidden' } : undefined}
              onPointerEnter={loadAhead}
              onFocus={loadAhead}
              onClick={() => open(room.id)}
            >
              <DisplaySign />
              <span>
                <Sentence it="all.roomDisplay" room={<bdi>{room.name}</bdi>} />
              </span>
            </button>
          ))}
        </div>
      </div>
      {!isNarrow && firstLines && showAll}
    </Step>
  )
}
