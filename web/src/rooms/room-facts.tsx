import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Fragment } from 'react'
import { BrokenThing } from './broken-thing.tsx'
import { PeopleAndArea } from './people-and-area.tsx'

export function RoomFacts({ room }: { room: RoomWithFaults }) {
  const { equipment, faults = [] } = room
  return (
    <>
      <PeopleAndArea room={room} />
      {equipment.map((name) => (
        <Fragment key={name}>
          {' · '}
          {faults.includes(name) ? <BrokenThing equipment={name} /> : <bdi>{name}</bdi>}
        </Fragment>
      ))}
      {faults.includes(null) && (
        <>
          {' · '}
          <BrokenThing equipment={null} />
        </>
      )}
    </>
  )
}
