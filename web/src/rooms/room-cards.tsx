import './room-cards.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Vacancy } from '@doorplate/domain/schedule/vacancy'
import { Fragment, type KeyboardEvent, useId, useRef } from 'react'
import { Check } from '../ui/icons/icons.tsx'
import { FaultLine } from './equipment/fault-line.tsx'
import { RoomEquipment } from './equipment/room-equipment.tsx'
import { RoomState } from './room-state.tsx'
import { say } from './words.ts'

export type Vacancies = {
  of(room_id: string): Vacancy | undefined
  isWholeDay: boolean
}

export type RoomCardsProps = {
  rooms: readonly RoomWithFaults[]
  chosen: string | undefined
  vacancies?: Vacancies | undefined
  /** @param browsing the arrow keys are passing through the rooms, and choose each */
  onChoose(room_id: string, browsing: boolean): void
}

/** Expects rooms of one area next to each other. */
export function RoomCards({ rooms, chosen, vacancies, onChoose }: RoomCardsProps) {
  const { isBrowsing, ...keys } = useBrowsing()
  return (
    <div className="room-cards" role="radiogroup" aria-label={say('book.selectRoom')} {...keys}>
      {rooms.map((room, index) => (
        <Fragment key={room.id}>
          {room.area && room.area !== rooms[index - 1]?.area && (
            <h3>
              <bdi>{room.area}</bdi>
            </h3>
          )}
          <RoomCard
            room={room}
            chosen={room.id === chosen}
            vacancies={vacancies}
            onChoose={() => onChoose(room.id, isBrowsing())}
          />
        </Fragment>
      ))}
    </div>
  )
}

/** Whether the arrow keys are passing through the rooms; the handlers belong to the group around them. */
function useBrowsing() {
  const arrowDown = useRef(false)

  function onKeyDown({ key }: KeyboardEvent) {
    arrowDown.current = key.startsWith('Arrow')
  }

  function release() {
    arrowDown.current = false
  }

  return { isBrowsing: () => arrowDown.current, onKeyDown, onKeyUp: release, onPointerDown: release }
}

type CardProps = {
  room: RoomWithFaults
  chosen: boolean
  vacancies?: Vacancies | undefined
  onChoose(): void
}

function RoomCard({ room, chosen, vacancies, onChoose }: CardProps) {
  const id = useId()
  const vacancy = vacancies?.of(room.id)
  const { faults = [] } = room
  return (
    <label className="room-card">
      <input
        type="radio"
        name="room"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        checked={chosen}
        onChange={onChoose}
      />
      <span className="room-card-face">
        <b id={`${id}-name`}>
          <bdi>{room.name}</bdi>
        </b>
        <span className="room-card-mark">
          <Check />
        </span>
        <span className="room-card-about" id={`${id}-about`}>
          <span className="room-card-capacity">{say('all.people', { count: room.capacity })}</span>
          {vacancies && vacancy && (
            <span className="room-card-state">
              <span className="visually-hidden">{', '}</span>
              <RoomState vacancy={vacancy} isWholeDay={vacancies.isWholeDay} />
            </span>
          )}
          {faults.length > 0 && <span className="visually-hidden">{', '}</span>}
          <FaultLine faults={faults} />
          <RoomEquipment room={room} />
        </span>
      </span>
    </label>
  )
}
