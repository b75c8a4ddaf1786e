import './display-header.css'
import type { Moment } from '@doorplate/domain/time'
import { monthDayYear, weekdayOf } from '@doorplate/domain/words/dates'
import { ArrowLeft } from '../ui/icons.tsx'

export function DisplayHeader({ clock, onBack }: { clock?: Moment | undefined; onBack: () => void }) {
  return (
    <header className="display-header">
      <button type="button" className="button button-quiet" onClick={onBack}>
        <ArrowLeft />
        <span>
          <span className="visually-hidden">←</span> Back to Booking
        </span>
      </button>
      {clock && (
        <>
          <p>
            <span>{weekdayOf(clock.date)},</span> <span>{monthDayYear(clock.date)}</span>
          </p>
          <time className="display-header-time">{clock.time}</time>
        </>
      )}
    </header>
  )
}
