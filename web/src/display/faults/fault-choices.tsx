import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { BrokenThing } from '../../rooms/equipment/broken-thing.tsx'
import { EquipmentIcon } from '../../rooms/equipment/equipment-icon.tsx'
import { Warning } from '../../ui/icons/icons.tsx'
import { say } from '../words.ts'

type Props = {
  room: RoomWithFaults
  /** A piece of the room's equipment, null for something else; undefined until it is chosen. */
  chosen: string | null | undefined
  onChoose(thing: string | null): void
}

export function FaultChoices({ room: { equipment, faults = [] }, chosen, onChoose }: Props) {
  return (
    <div className="dialog-choices">
      {equipment.map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          aria-pressed={name === chosen}
          data-broken={faults.includes(name) || undefined}
          onClick={() => onChoose(name)}
        >
          <EquipmentIcon equipment={name} />
          {faults.includes(name) ? <BrokenThing equipment={name} /> : <bdi>{name}</bdi>}
        </button>
      ))}
      <button
        type="button"
        className="button dialog-choices-wide"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <Warning />
        {say('display.somethingElse')}
      </button>
    </div>
  )
}
