import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Dotted } from '../../ui/dotted.tsx'
import { Warning } from '../../ui/icons/icons.tsx'
import { BrokenThing } from './broken-thing.tsx'

/** The broken equipment of a room: the same red line wherever the room is shown; nothing if all works. */
export function FaultLine({ faults = [] }: { faults: RoomWithFaults['faults'] | undefined }) {
  if (faults.length === 0) return null
  return (
    <span className="fault-line">
      <Warning />
      <Dotted parts={faults.map((equipment) => <BrokenThing key={equipment} equipment={equipment} />)} />
    </span>
  )
}
