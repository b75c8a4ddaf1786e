import type { Room } from '@doorplate/domain/rooms'
import { Dotted } from '../ui/dotted.tsx'
import { say } from '../words/words.ts'

/** '8 people · 2nd floor'. */
export function PeopleAndArea({ room: { capacity, area } }: { room: Room }) {
  const people = say('all.people', { count: capacity })
  return <Dotted parts={area ? [people, <bdi key="area">{area}</bdi>] : [people]} />
}
