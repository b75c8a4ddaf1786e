import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Dotted } from '../ui/dotted.tsx'
import { say } from '../words/words.ts'
import { FaultLine } from './equipment/fault-line.tsx'

export function RoomFacts({ room: { capacity, area, equipment, faults = [] } }: { room: RoomWithFaults }) {
  const names = [area, ...equipment.filter((name) => !faults.includes(name))].filter((name) => name !== '')
  return (
    <>
      <Dotted parts={[say('all.people', { count: capacity }), ...names.map((name) => <bdi key={name}>{name}</bdi>)]} />
      <FaultLine faults={faults} />
    </>
  )
}
