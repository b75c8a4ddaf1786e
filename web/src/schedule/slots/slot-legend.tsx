import '../schedule.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { Check } from '../../ui/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'

type Props = { date: Day; now: Moment; selected?: boolean }

/** Explains the look of the start times; 'Selected' only where a choice is kept. */
export function SlotLegend({ date, now, selected = false }: Props) {
  return (
    <ul className="slot-legend">
      <li>
        <i />
        {say('all.startAvailable')}
      </li>
      <li data-state="booked">
        <i />
        {say('all.startBooked')}
      </li>
      {selected && (
        <li data-state="selected">
          <i>
            <Check />
          </i>
          {say('all.startSelected')}
        </li>
      )}
      {date === now.date && <Over first={firstSlotLeft(now)} />}
    </ul>
  )
}

function Over({ first }: { first: Time | undefined }) {
  if (first === grid.first) return null
  return <li>{first ? say('all.startsBeforeOver', { time: shownTime(first) }) : say('all.startsOver')}</li>
}
