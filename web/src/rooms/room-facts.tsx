import type { Room } from '@doorplate/domain/rooms'
import { Fragment } from 'react'
import { say } from '../words/words.ts'

/** How many people a room is for, and what is in it. */
export function RoomFacts({ room: { capacity, equipment } }: { room: Room }) {
  return (
    <>
      {say('all.people', { count: capacity })}
      {equipment.map((name) => (
        <Fragment key={name}>
          {' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </>
  )
}
