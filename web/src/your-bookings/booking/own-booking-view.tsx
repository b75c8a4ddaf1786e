import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useState } from 'react'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { CheckInRow } from '../rows/check-in-row.tsx'
import { Ticket } from '../rows/ticket.tsx'
import { TicketActions } from '../rows/ticket-actions.tsx'
import { positionWords } from '../series/series-line.ts'
import { cancelledTogether, type Scope, useScopes, useSeries } from '../series/use-series.ts'
import { say } from '../words.ts'
import { CancelledNotice, CancelQuestion, ReleasedNotice } from './cancellation.tsx'
import { GoodNews, ProblemNotice } from './outcome.tsx'
import { isEverybodyTold, useBookingActions, useUndoSeconds } from './use-booking-actions.ts'

type Props = {
  booking: OwnBooking
  rooms: readonly RoomWithFaults[]
  access: BookingAccess
  isPaused: boolean
  /** Set once a change has been saved: what became of the dates of a series. */
  saved: readonly string[] | undefined
  onChange(): void
}

export function OwnBookingView({ booking, rooms, access, isPaused, saved, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const series = useSeries(booking, access.key)
  const { scopes, dates } = useScopes(booking, series)
  const { cancelling, undoing, checkingIn, problem, setProblem } = useBookingActions(access, booking, series)
  const seconds = useUndoSeconds(booking)
  const together = cancelledTogether(booking, series)
  const room = rooms.find(({ id }) => id === booking.room_id)
  const repeats = booking.series ? (series ? positionWords(series, booking.id) : '') : undefined
  const { cancelled, released_at } = booking
  // Here, because each view of the page has its own title and must not leave it to the next.
  useTitle(say('yours.title'))

  function cancel(scope: Scope) {
    setAsking(false)
    cancelling.mutate(scope)
  }

  return (
    <>
      {released_at !== null && (
        <ReleasedNotice
          booking={booking}
          releasedAt={released_at}
          isPaused={isPaused || checkingIn.isPending}
          onReclaim={() => checkingIn.mutate()}
        />
      )}
      {cancelled && released_at === null && (
        <CancelledNotice
          seconds={seconds}
          dates={together}
          othersStay={dates.all.length > 0}
          isEverybodyTold={isEverybodyTold(booking)}
          isFocused={cancelling.isSuccess}
          isPaused={isPaused || undoing.isPending}
          onUndo={() => undoing.mutate(together)}
        />
      )}
      {problem && <ProblemNotice {...{ problem, booking, rooms }} />}
      {!cancelled && <GoodNews restored={undoing.isSuccess ? undoing.variables : undefined} saved={saved} />}
      <Ticket booking={booking} room={room} repeats={repeats}>
        <TicketActions
          {...{ booking, access, seconds }}
          isPaused={isPaused || cancelling.isPending}
          onChange={onChange}
          onCancel={() => setAsking(true)}
          onProblem={setProblem}
        />
      </Ticket>
      {!cancelled && (
        <CheckInRow
          booking={booking}
          isPaused={isPaused || checkingIn.isPending}
          hasCheckedIn={checkingIn.isSuccess}
          onCheckIn={() => checkingIn.mutate()}
        />
      )}
      {isAsking && (
        <CancelQuestion
          {...{ booking, scopes, dates }}
          roomName={room?.name ?? booking.room_id}
          onKeep={() => setAsking(false)}
          onCancel={cancel}
        />
      )}
    </>
  )
}
