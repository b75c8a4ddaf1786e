import './state.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { ClosedNow } from '@doorplate/domain/rules/closed-now'
import { type Day, dayFrom } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { nameWords } from '../../schedule/booking-words.tsx'
import { longDate, monthDayYear, shownTime, weekdayOf } from '../../words/dates.ts'
import { say } from '../words.ts'

export function StateBanner({ status }: { status: RoomStatus | undefined }) {
  return (
    <section className="state-banner" role="status">
      {status && <p className="state-banner-state">{say(`display.${status.state}`)}</p>}
      {status?.state === 'occupied' && (
        <div className="state-banner-line">
          <p className="state-banner-until">{say('all.until', { time: shownTime(status.current.end_time) })}</p>
          <Who booking={status.current} />
        </div>
      )}
      {status?.state === 'available' && (
        <p className="state-banner-until">
          {status.next ? say('display.nextAt', { time: shownTime(status.next.start_time) }) : say('display.restOfDay')}
        </p>
      )}
    </section>
  )
}

/** Shows who is inside, as far as privacy allows; nothing of a booking that shows neither. */
function Who({ booking }: { booking: Booking }) {
  const name = nameWords(booking)
  const { purpose } = booking
  if (!name && !purpose) return null
  return (
    <p className="state-banner-who">
      {name && <bdi>{name}</bdi>}
      {purpose && <bdi>{purpose}</bdi>}
    </p>
  )
}

export function ClosedBanner({ closing: { reason, opens }, today }: { closing: ClosedNow; today: Day }) {
  return (
    <section className="state-banner" role="status">
      <p className="state-banner-state">{say('display.closed')}</p>
      <p className="state-banner-until state-banner-why">
        {reason !== undefined && <bdi>{reason}</bdi>}
        {opens && (
          <span>
            {reason !== undefined && <i>{' · '}</i>}
            {opensWords(opens, today)}
          </span>
        )}
      </p>
    </section>
  )
}

const opensSentences = {
  today: 'display.opensAt',
  tomorrow: 'display.opensTomorrow',
  another: 'display.opensOn'
} as const

function opensWords({ date, time }: NonNullable<ClosedNow['opens']>, today: Day): string {
  return say(opensSentences[dayFrom(today, date)], { date: longDate(date), time: shownTime(time) })
}

/** Replaces the state, which depends on the time. */
export function NoTimeBanner() {
  return (
    <section className="state-banner" role="status">
      <p className="state-banner-until">{say('display.timeUnknown')}</p>
    </section>
  )
}

export function DateBanner({ day, children }: { day: Day; children: ReactNode }) {
  return (
    <section className="state-banner state-banner-day">
      <p className="state-banner-state">
        {weekdayOf(day)}
        <span className="visually-hidden">{', '}</span>
      </p>
      <p className="state-banner-until">{monthDayYear(day)}</p>
      {children}
    </section>
  )
}
