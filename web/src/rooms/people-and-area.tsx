import type { Room } from '@doorplate/domain/rooms'
import { say } from '../words/words.ts'

/** '8 people · 2nd floor'. */
export function PeopleAndArea({ room: { capacity, area } }: { room: Room }) {
  return (
    <>
      {say('all.people', { count: capacity })}
      {area && (
        <>
          {' · '}
          <bdi>{area}</bdi>
        </>
      )}
    </>
  )
}
