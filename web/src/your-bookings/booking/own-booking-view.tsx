import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { searchOf as wantedBy } from '@doorplate/domain/finding/options'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { useState } from 'react'
import { BackendError } from '../../backend/calls.ts'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { AlternativeList } from '../../finding/offers/alternative-list.tsx'
import { insteadTitle, isForOneRoom, offersIn } from '../../finding/offers/offers.ts'
import { Feedback } from '../../ui/feedback.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { bookAgain } from '../rows/book-again.ts'
import { CheckInRow } from '../rows/check-in-row.tsx'
import { InvitedRow } from '../rows/invited-row.tsx'
import { LinkRow } from '../rows/link-row.tsx'
import { Ticket } from '../rows/ticket.tsx'
import { TicketActions } from '../rows/ticket-actions.tsx'
import { WhatRow } from '../rows/what-row.tsx'
import { WhereRow } from '../rows/where-row.tsx'
import { positionWords } from '../series/series-line.ts'
import { SeriesRow } from '../series/series-row.tsx'
import { type Scope, useScopes, useSeries } from '../series/use-series.ts'
import { say } from '../words.ts'
import { CancelledNotice, CancelQuestion, ReleasedNotice } from './cancellation.tsx'
import { sentenceOf, useBookingActions, useUndoSeconds } from './use-booking-actions.ts'

type Props = {
  booking: OwnBooking
  rooms: readonly RoomWithFaults[]
  access: BookingAccess
  isPaused: boolean
  /** The browser stores no keys, so this address is the only way back. */
  isNothingKept: boolean
  /** Set once a change has been saved: what became of the dates of a series. */
  saved: readonly string[] | undefined
  onKey(key: string): void
  onChange(): void
}

export function OwnBookingView({ booking, rooms, access, isPaused, isNothingKept, saved, onKey, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const series = useSeries(booking, access.key)
  const scopes = useScopes(booking, series)
  const actions = useBookingActions(access, booking, series)
  const { cancelling, checkingIn } = actions
  const seconds = useUndoSeconds(booking)
  const repeats = booking.series ? (series ? positionWords(series, booking.id) : '') : undefined
  const room = rooms.find(({ id }) => id === booking.room_id)
  // Here, because each view of the page has its own title and must not leave it to the next.
  useTitle(say('yours.title'))

  function cancel(scope: Scope) {
    setAsking(false)
    actions.cancel(scope)
  }

  return (
    <>
      <Outcome {...{ booking, rooms, actions, seconds, isPaused, saved }} />
      <Ticket booking={booking} room={room} repeats={repeats}>
        <TicketActions
          {...{ booking, access, seconds }}
          isPaused={isPaused || cancelling.isPending}
          onChange={onChange}
          onCancel={() => setAsking(true)}
          onProblem={actions.setProblem}
        />
      </Ticket>
      {!booking.cancelled && (
        <CheckInRow
          booking={booking}
          isPaused={isPaused || checkingIn.isPending}
          hasCheckedIn={checkingIn.isSuccess}
          onCheckIn={actions.checkIn}
        />
      )}
      {!booking.cancelled && <WhereRow booking={booking} room={room} />}
      <WhatRow booking={booking} />
      {series && <SeriesRow series={series} current={booking.id} bookingKey={access.key} rooms={rooms} />}
      {!booking.cancelled && booking.booker_email !== null && (
        <>
          <InvitedRow booking={booking} />
          <LinkRow {...{ booking, access, isPaused, isNothingKept, onKey }} />
        </>
      )}
      {isAsking && (
        <CancelQuestion booking={booking} scopes={scopes} onKeep={() => setAsking(false)} onCancel={cancel} />
      )}
    </>
  )
}

type OutcomeProps = Pick<Props, 'booking' | 'rooms' | 'isPaused' | 'saved'> & {
  actions: ReturnType<typeof useBookingActions>
  seconds: ReturnType<typeof useUndoSeconds>
}

function Outcome({ booking, rooms, actions, seconds, isPaused, saved }: OutcomeProps) {
  const { cancelling, undoing, checkingIn, problem } = actions
  const { cancelled, released_at } = booking
  const instead = problem instanceof BackendError ? problem.alternatives : undefined
  return (
    <>
      {released_at !== null && (
        <ReleasedNotice
          booking={booking}
          releasedAt={released_at}
          isPaused={isPaused || checkingIn.isPending}
          onReclaim={actions.checkIn}
        />
      )}
      {cancelled && released_at === null && (
        <CancelledNotice
          seconds={seconds}
          isFocused={cancelling.isSuccess}
          isPaused={isPaused || undoing.isPending}
          onUndo={actions.undo}
        />
      )}
      {problem !== undefined && <Notice sentence={sentenceOf(problem)} />}
      {instead && <BookInstead booking={booking} alternatives={instead} rooms={rooms} />}
      {!cancelled && undoing.isSuccess && <Feedback title={say('yours.isBack')} isFocused />}
      {!cancelled && saved && !undoing.isSuccess && (
        <Feedback title={say('yours.saved')} isFocused>
          {saved.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Feedback>
      )}
    </>
  )
}

type BookInsteadProps = { booking: Booking; alternatives: readonly Alternative[]; rooms: readonly Room[] }

function BookInstead({ booking, alternatives, rooms }: BookInsteadProps) {
  const offers = offersIn(alternatives.filter(isForOneRoom), rooms)
  if (offers.length === 0) return null
  return (
    <Step title={insteadTitle()}>
      <AlternativeList
        offers={offers}
        wanted={wantedBy(booking)}
        onTake={({ rooms: [room], date, start_time, end_time }) =>
          bookAgain({ ...booking, room_id: room!.id, date, start_time, end_time })
        }
      />
    </Step>
  )
}
