import './finding.css'
import type { FreeRooms } from '@doorplate/domain/finding/free-rooms'
import type { Found } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FaultLine } from '../rooms/equipment/fault-line.tsx'
import { RoomEquipment } from '../rooms/equipment/room-equipment.tsx'
import { PeopleAndArea } from '../rooms/people-and-area.tsx'
import { shownTime, shownTimes } from '../words/dates.ts'
import { say } from './words.ts'

const shownAtFirst = 4

type Props = {
  found: FreeRooms
  minutes: number
  /** @param start undefined if any time will do, so that one is still to be chosen */
  onTake(room: RoomWithFaults, start: Time | undefined): void
}

export function FreeList({ found: { start, free, later }, minutes, onTake }: Props) {
  const [all, setAll] = useState(false)
  const found = [...free, ...later]
  const shown = all ? found : found.slice(0, shownAtFirst)
  const best = free[0]
  const list = useRef<HTMLUListElement>(null)

  function showAll() {
    flushSync(() => setAll(true))
    list.current?.children[shownAtFirst]?.querySelector('button')?.focus()
  }

  return (
    <>
      <ul ref={list} className="free-list">
        {shown.map((each) => (
          <FreeRoom
            key={each.room.id}
            found={each}
            minutes={start === undefined ? undefined : minutes}
            isBest={each === best}
            isLater={start !== undefined && each.starts[0] !== start}
            onTake={onTake}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button type="button" className="button free-list-all" onClick={showAll}>
          {say('free.showMore', { count: found.length - shown.length })}
        </button>
      )}
    </>
  )
}

type RoomProps = {
  found: Found
  /** The length of the meeting; undefined if its start is still to be chosen. */
  minutes: number | undefined
  isBest: boolean
  isLater: boolean
  onTake: Props['onTake']
}

function FreeRoom({ found: { room, starts }, minutes, isBest, isLater, onTake }: RoomProps) {
  const id = useId()
  const start = starts[0]!
  const range = minutes !== undefined && { start_time: start, end_time: addMinutes(start, minutes) }
  return (
    <li>
      <button
        type="button"
        className="free-room"
        aria-labelledby={`${id}-book ${id}-name`}
        aria-describedby={`${id}-times ${id}-about ${id}-equipment`}
        onClick={() => onTake(room, range ? start : undefined)}
      >
        <b id={`${id}-name`}>
          <bdi>{room.name}</bdi>
        </b>
        <span className="free-room-times" id={`${id}-times`} data-later={isLater || undefined}>
          {range ? shownTimes(range) : say('all.freeFrom', { time: shownTime(start) })}
        </span>
        <span className="free-room-about" id={`${id}-about`}>
          <PeopleAndArea room={room} />
          <FaultLine faults={room.faults} />
        </span>
        <RoomEquipment room={room} id={`${id}-equipment`} />
        <span className={isBest ? 'free-room-book button button-main' : 'free-room-book button'} id={`${id}-book`}>
          {say('all.book')}
        </span>
      </button>
    </li>
  )
}
