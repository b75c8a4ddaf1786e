import './state.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Day } from '@doorplate/domain/time'
import { monthDayYear, shownTime, weekdayOf } from '../../words/dates.ts'
import { say } from '../../words/words.ts'

export function StateBanner({ status }: { status: RoomStatus | undefined }) {
  return (
    <section className="state-banner" role="status">
      {status && <p className="state-banner-state">{say(`display.${status.state}`)}</p>}
      {status?.state === 'occupied' && (
        <p className="state-banner-until">{say('display.until', { time: shownTime(status.current.end_time) })}</p>
      )}
      {status?.state === 'available' && status.next && (
        <p className="state-banner-until">{say('display.nextAt', { time: shownTime(status.next.start_time) })}</p>
      )}
    </section>
  )
}

/** Replaces the state, which depends on the time. */
export function NoTimeBanner() {
  return (
    <section className="state-banner" role="status">
      <p className="state-banner-until">{say('display.timeUnknown')}</p>
    </section>
  )
}

export function DateBanner({ day }: { day: Day }) {
  return (
    <section className="state-banner state-banner-day">
      <p className="state-banner-state">
        {weekdayOf(day)}
        <span className="visually-hidden">{', '}</span>
      </p>
      <p className="state-banner-until">{monthDayYear(day)}</p>
    </section>
  )
}
