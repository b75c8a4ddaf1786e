import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Fragment } from 'react'
import { FaultLine } from './fault-line.tsx'
import { PeopleAndArea } from './people-and-area.tsx'

/** A line of what the room has, and one of what does not work. */
export function RoomFacts({ room }: { room: RoomWithFaults }) {
  const { equipment, faults = [] } = room
  return (
    <>
      <PeopleAndArea room={room} />
      {equipment
        .filter((name) => !faults.includes(name))
        .map((name) => (
          <Fragment key={name}>
            {' · '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      <FaultLine faults={faults} />
    </>
  )
}
