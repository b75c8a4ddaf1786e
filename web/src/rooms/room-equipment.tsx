import './room-cards.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Warning } from '../ui/icons.tsx'
import { say } from '../words/words.ts'
import { BrokenThing } from './broken-thing.tsx'
import { EquipmentIcon } from './equipment-icon.tsx'

const maxShown = 6

type Props = { room: RoomWithFaults; id?: string }

/** Faulty equipment comes first. */
export function RoomEquipment({ room: { equipment, faults = [] }, id }: Props) {
  const works = equipment.filter((name) => !faults.includes(name))
  const more = works.length - maxShown
  if (equipment.length + faults.length === 0) return null
  return (
    <span className="room-card-equipment" id={id}>
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
