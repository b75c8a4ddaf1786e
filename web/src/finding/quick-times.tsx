import './quick-times.css'
import { firstSlotLeft } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, type Moment } from '@doorplate/domain/time'
import { say } from '../words/words.ts'
import { partsLeft } from './day-parts.ts'
import type { SearchChoice } from './search-choice.ts'

type Props = {
  now: Moment
  onDate(date: Day): void
  onChange(changes: Partial<SearchChoice>): void
}

/** What most people look for, in one tap. After closing only tomorrow is left. */
export function QuickTimes({ now, onDate, onChange }: Props) {
  const start = firstSlotLeft(now)
  const hasAfternoon = start !== undefined && partsLeft(now.date, now).includes('afternoon')

  function search(date: Day, changes: Partial<SearchChoice>) {
    onDate(date)
    onChange(changes)
  }

  return (
    <div className="quick-times">
      {start !== undefined && (
        <button type="button" className="button" onClick={() => search(now.date, { when: 'at', start })}>
          {say('find.now')}
        </button>
      )}
      {hasAfternoon && (
        <button type="button" className="button" onClick={() => search(now.date, { when: 'afternoon' })}>
          {say('find.thisAfternoon')}
        </button>
      )}
      <button type="button" className="button" onClick={() => search(addDays(now.date, 1), { when: 'any' })}>
        {say('all.tomorrow')}
      </button>
    </div>
  )
}
