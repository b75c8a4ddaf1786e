import '../display.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useId, useRef, useState } from 'react'
import { EquipmentIcon } from '../../rooms/equipment/equipment-icon.tsx'
import { FaultLine } from '../../rooms/equipment/fault-line.tsx'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { ChevronDown, icon } from '../../ui/icons/icons.tsx'
import { settings } from '../../words/page-settings.ts'
import { useIsSending } from '../door/taps/use-is-sending.ts'
import { useVisitActions } from '../visit/visit-context.ts'
import { say } from '../words.ts'
import { useHiddenCount } from './use-hidden-count.ts'

type Props = {
  room: RoomWithFaults
  canReport: boolean
  isLow: boolean
}

/** Faults stand above the tags, which may be folded. */
export function EquipmentTags({ room: { id, equipment, faults = [] }, canReport, isLow }: Props) {
  const titleId = useId()
  const { change } = useVisitActions()
  const isReporting = useIsSending('report', id)
  const hasLowReach = settings.kiosk?.low_reach === 'on'
  const works = equipment.filter((name) => !faults.includes(name))
  const hasTools = canReport || hasLowReach
  if (equipment.length === 0 && faults.length === 0 && !hasTools) return null
  return (
    <div className="equipment-tags">
      <FaultLine faults={faults} />
      <div className="equipment-tags-head">
        {works.length > 0 && <h2 id={titleId}>{say('display.equipment')}</h2>}
        {hasTools && (
          <div className="equipment-tags-tools">
            {hasLowReach && <LowReachButton isOn={isLow} onPress={() => change({ lowReach: !isLow })} />}
            {canReport && (
              <ActionButton
                className="button"
                aria-busy={isReporting || undefined}
                isOff={isReporting}
                onClick={() => change({ dialog: { kind: 'report' }, said: undefined })}
              >
                {say(isReporting ? 'display.checking' : 'display.reportFault')}
              </ActionButton>
            )}
          </div>
        )}
      </div>
      {works.length > 0 && <Tags names={works} titleId={titleId} />}
    </div>
  )
}

function Tags({ names, titleId }: { names: readonly string[]; titleId: string }) {
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hidden = useHiddenCount(list, !isOpen)
  return (
    <div className="equipment-tags-list" data-open={isOpen || undefined}>
      <ul ref={list} data-folded={!isOpen || undefined} tabIndex={isOpen ? 0 : undefined} aria-labelledby={titleId}>
        {names.map((name) => (
          <li key={name}>
            <EquipmentIcon equipment={name} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {(isOpen || hidden > 0) && (
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-describedby={titleId}
          onClick={() => setOpen(!isOpen)}
        >
          {!isOpen && <span aria-hidden="true">{`+${hidden}`}</span>}
          <span className="visually-hidden">{say('all.showAll', { count: names.length })}</span>
          <ChevronDown />
        </button>
      )}
    </div>
  )
}

function LowReachButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
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
