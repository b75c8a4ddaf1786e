import type { ReactNode } from 'react'
import type { OwnBooking } from '../../../backend/holder.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { dateSeenFrom, shownTimes } from '../../../words/dates.ts'
import { CancelledTag } from '../../parts/cancelled-tag.tsx'
import { useShownInstant } from '../../parts/use-shown-instant.ts'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { BrokenRule } from './broken-rule.tsx'

export function BookingFacts({ booking }: { booking: OwnBooking }) {
  const { room_id, date, company, purpose, cancelled, released_at, cancel_reason, checked_in_at } = booking
  const { nameOf } = useDeskRooms()
  const { date: today } = useNow()
  const shownInstant = useShownInstant()
  return (
    <>
      {(cancelled || booking.rules_overridden || booking.private) && (
        <p>
          {cancelled && <CancelledTag released_at={released_at} />}{' '}
          {booking.rules_overridden && <span className="desk-tag">{say('deskBookings.againstRules')}</span>}{' '}
          {booking.private && <span className="desk-tag">{say('label.private')}</span>}
        </p>
      )}
      {!cancelled && <BrokenRule booking={booking} />}
      <dl className="desk-facts">
        <Fact name={say('deskBookings.room')}>
          <bdi>{nameOf(room_id)}</bdi>
        </Fact>
        <Fact name={say('deskBookings.when')}>
          {say('deskBookings.dateAndTimes', { date: dateSeenFrom(today, date, 'long'), times: shownTimes(booking) })}
        </Fact>
        <Fact name={say('deskBookings.company')}>
          <bdi>{company}</bdi>
        </Fact>
        <Fact name={say('deskBookings.purpose')}>
          <bdi>{purpose}</bdi>
        </Fact>
        {cancel_reason !== null && (
          <Fact name={say('deskBookings.reason')}>
            <bdi>{cancel_reason}</bdi>
          </Fact>
        )}
        {checked_in_at !== null && <Fact name={say('deskBookings.checkedIn')}>{shownInstant(checked_in_at)}</Fact>}
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
