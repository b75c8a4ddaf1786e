import '../../booking-page.css'
import { useId, useState } from 'react'
import { isNamed } from '../../../rooms/is-named.ts'
import { RoomCards, type RoomCardsProps } from '../../../rooms/room-cards.tsx'
import { say } from '../../words.ts'

const manyRooms = 9

/** Many rooms can be filtered by name; the chosen one always stays. */
export function RoomChoice({ rooms, chosen, vacancies, onChoose }: RoomCardsProps) {
  const id = useId()
  const [nameFilter, setNameFilter] = useState('')
  const isMany = rooms.length >= manyRooms
  const shown = isMany ? rooms.filter((room) => room.id === chosen || isNamed(room, nameFilter)) : rooms
  return (
    <>
      {isMany && (
        <div className="room-choice-filter">
          <label htmlFor={id}>{say('book.filterRooms')}</label>
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={nameFilter}
            onChange={(event) => setNameFilter(event.target.value)}
          />
          <p role="status" data-all={shown.length === rooms.length || undefined}>
            {foundWords(shown.length, rooms.length)}
          </p>
        </div>
      )}
      <RoomCards rooms={shown} chosen={chosen} vacancies={vacancies} onChoose={onChoose} />
    </>
  )
}

function foundWords(shown: number, all: number): string {
  if (shown === 0) return say('book.noRoomNamed')
  return shown === all ? say('all.rooms', { count: all }) : say('book.roomsShown', { shown, count: all })
}
