import './day-legend.css'
import { say } from '../words/words.ts'

export function DayLegend() {
  return (
    <div className="day-legend">
      <ul>
        <li>
          <i />
          {say('day.booked')}
        </li>
        <li>
          <i data-phase="running" />
          {say('day.running')}
        </li>
        <li>
          <i data-phase="yours" />
          {say('day.yours')}
        </li>
      </ul>
      <p>{say('day.hint')}</p>
    </div>
  )
}
