import '../display.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useId } from 'react'
import { BrokenThing } from '../../rooms/broken-thing.tsx'
import { EquipmentIcon } from '../../rooms/equipment-icon.tsx'
import { icon, Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'

/** More tags than this scroll, so the list must be reachable by keyboard. */
const fewTags = 9

export type LowReach = { isOn: boolean; onPress: () => void }

type Props = {
  room: RoomWithFaults
  onReport?: (() => void) | undefined
  lowReach?: LowReach | undefined
}

export function EquipmentTags({ room: { equipment, faults = [] }, onReport, lowReach }: Props) {
  const titleId = useId()
  const isEmpty = equipment.length === 0 && faults.length === 0
  const hasTools = onReport !== undefined || lowReach !== undefined
  if (isEmpty && !hasTools) return null
  const title = !isEmpty && <h2 id={titleId}>{say('display.equipment')}</h2>
  return (
    <div className="equipment-tags">
      {hasTools ? (
        <div className="equipment-tags-head">
          {title}
          <div className="equipment-tags-tools">
            {lowReach && <LowReachButton {...lowReach} />}
            {onReport && (
              <button type="button" className="button" onClick={onReport}>
                {say('display.reportFault')}
              </button>
            )}
          </div>
        </div>
      ) : (
        title
      )}
      {!isEmpty && (
        <ul tabIndex={equipment.length > fewTags ? 0 : undefined} aria-labelledby={titleId}>
          {equipment.map((name) =>
            faults.includes(name) ? <BrokenTag key={name} equipment={name} /> : <Tag key={name} name={name} />
          )}
          {faults.includes(null) && <BrokenTag equipment={null} />}
        </ul>
      )}
    </div>
  )
}

function Tag({ name }: { name: string }) {
  return (
    <li>
      <EquipmentIcon equipment={name} />
      <bdi>{name}</bdi>
    </li>
  )
}

function BrokenTag({ equipment }: { equipment: string | null }) {
  return (
    <li className="equipment-tags-broken">
      <Warning />
      <BrokenThing equipment={equipment} />
    </li>
  )
}

function LowReachButton({ isOn, onPress }: LowReach) {
  return (
    <button
      type="button"
      className="button low-reach-button"
      aria-label={say('display.lowReach')}
      title={say('display.lowReach')}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Person />
    </button>
  )
}

const Person = icon(
  <>
    <circle cx="12" cy="4.5" r="2" />
    <path d="M5 9.2c4.7 1 9.3 1 14 0M12 9.8v4.7M8.8 20.5 12 14.5l3.2 6" />
  </>
)
