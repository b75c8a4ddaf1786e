import './slots.css'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Day, Moment } from '@doorplate/domain/time'
import { Check } from '../../ui/icons/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { pastSlots } from './slots-at.ts'

type Props = { rules: RoomRules; date: Day; now: Moment; selected?: boolean }

export function SlotLegend({ rules, date, now, selected = false }: Props) {
  const past = pastSlots(rules, date, now)
  return (
    <ul className="slot-legend">
      <li>
        <i />
        {say('all.startAvailable')}
      </li>
      <li data-state="booked">
        <i />
        {say('all.booked')}
      </li>
      {selected && (
        <li data-state="selected">
          <i>
            <Check />
          </i>
          {say('all.startSelected')}
        </li>
      )}
      {past && (
        <li>
          {past === 'all' ? say('all.startsOver') : say('all.startsBeforeOver', { time: shownTime(past.before) })}
        </li>
      )}
    </ul>
  )
}
