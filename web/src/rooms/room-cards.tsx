import './room-cards.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Vacancy } from '@doorplate/domain/schedule/vacancy'
import { Fragment, type KeyboardEvent, useId, useRef } from 'react'
import { Check, Warning } from '../ui/icons.tsx'
import { say } from '../words/words.ts'
import { BrokenThing } from './broken-thing.tsx'
import { EquipmentIcon } from './equipment-icon.tsx'
import { RoomState } from './room-state.tsx'

export type Vacancies = {
  of(room_id: string): Vacancy | undefined
  /** Another day than today. */
  isWholeDay: boolean
}

export type RoomCardsProps = {
  rooms: readonly RoomWithFaults[]
  chosen: string | undefined
  /** Whether each room is free; nothing for rooms of which that is not known. */
  vacancies?: Vacancies | undefined
  /** @param browsing whether it is passed on the way through the rooms with the arrow keys, which choose each */
  onChoose(room_id: string, browsing: boolean): void
}

/** Rooms of one area are expected next to each other. */
export function RoomCards({ rooms, chosen, vacancies, onChoose }: RoomCardsProps) {
  const { isBrowsing, ...keys } = useBrowsing()
  return (
    <div className="room-cards" role="radiogroup" aria-label={say('book.selectRoom')} {...keys}>
      {rooms.map((room, index) => (
        <Fragment key={room.id}>
          {room.area && room.area !== rooms[index - 1]?.area && <h3 dir="auto">{room.area}</h3>}
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

/** Tells whether rooms are passed with the arrow keys; the handlers are those of the group that the rooms are in. */
export function useBrowsing() {
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
  /** Why it is not what is looked for, in the place of its equipment. */
  reason?: string
  /** Beside the number of people: where the list is not by area. */
  area?: string
  onChoose(): void
}

export function RoomCard({ room, chosen, vacancies, reason, area, onChoose }: CardProps) {
  const id = useId()
  const vacancy = vacancies?.of(room.id)
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
          <span className="room-card-capacity">
            {say('all.people', { count: room.capacity })}
            {area && <bdi>{` · ${area}`}</bdi>}
          </span>
          {vacancies && vacancy && reason === undefined && (
            <span className="room-card-state">
              <span className="visually-hidden">{', '}</span>
              <RoomState vacancy={vacancy} isWholeDay={vacancies.isWholeDay} />
            </span>
          )}
          {reason === undefined ? <Equipment room={room} /> : <span>{reason}</span>}
        </span>
      </span>
    </label>
  )
}

/** Pieces of equipment on a card; the room's display lists all of them. */
const maxShown = 6

/** Faulty equipment comes first. */
function Equipment({ room: { equipment, faults = [] } }: { room: RoomWithFaults }) {
  const works = equipment.filter((name) => !faults.includes(name))
  const more = works.length - maxShown
  if (equipment.length + faults.length === 0) return null
  return (
    <span className="room-card-equipment">
      {faults.map((name) => (
        <span key={name} className="room-card-broken">
          <span className="visually-hidden">{', '}</span>
          <Warning />
          <BrokenThing equipment={name} />
        </span>
      ))}
      {works.slice(0, maxShown).map((name) => (
        <span key={name}>
          <span className="visually-hidden">{', '}</span>
          <EquipmentIcon equipment={name} />
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && (
        <span>
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="visually-hidden">{`, ${say('book.moreEquipment', { count: more })}`}</span>
        </span>
      )}
    </span>
  )
}
