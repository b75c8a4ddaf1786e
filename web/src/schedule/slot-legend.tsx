import './slot-legend.css'
import { firstSlotLeft, grid } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { Check } from '../ui/icons.tsx'

type Props = { date: Day; now: Moment; selected?: boolean }

/** What the looks of the start times mean; 'Selected' only where a choice is kept. */
export function SlotLegend({ date, now, selected = false }: Props) {
  return (
    <ul className="slot-legend">
      <li>
        <i />
        Available
      </li>
      <li data-state="booked">
        <i />
        Booked
      </li>
      {selected && (
        <li data-state="selected">
          <i>
            <Check />
          </i>
          Selected
        </li>
      )}
      {date === now.date && <Over first={firstSlotLeft(now)} />}
    </ul>
  )
}

function Over({ first }: { first: Time | undefined }) {
  if (first === grid.first) return null
  return <li>{first ? `Times before ${first} today are over.` : 'All times of today are over.'}</li>
}
