import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Fragment } from 'react'
import { say } from '../words/words.ts'
import { BrokenThing } from './broken-thing.tsx'

/** How many people a room is for, and what is in it. */
export function RoomFacts({ room: { capacity, equipment, faults = [] } }: { room: RoomWithFaults }) {
  return (
    <>
      {say('all.people', { count: capacity })}
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
