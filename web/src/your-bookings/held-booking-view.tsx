import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import type { Held, HeldBooking } from '../backend/holder.ts'
import { Notice } from '../ui/notice.tsx'
import { say } from '../words/words.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { InvitedRow } from './invited-row.tsx'
import { LinkRow } from './link-row.tsx'
import { Ticket } from './ticket.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { sentenceOf, useHeldActions } from './use-held-actions.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { WhatRow } from './what-row.tsx'
import { WhereRow } from './where-row.tsx'

type Props = {
  booking: HeldBooking
  room: Room | undefined
  held: Held
  /** The page is out of touch: nothing can be done until it is back. */
  isPaused: boolean
  /** The browser keeps no keys: this address is the only way back. */
  isNothingKept: boolean
  /** The link was replaced by one with this key. */
  /** A change has just been saved. */
  isSaved: boolean
  onKey(key: string): void
  onChange(): void
}

/** All of a booking, for who made it. */
export function HeldBookingView({ booking, room, held, isPaused, isNothingKept, isSaved, onKey, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { cancelling, undoing } = useHeldActions(held)
  const seconds = useSecondsLeft(booking.cancelled ? booking.undo_until : null)
  const fail = (error: Error) => setProblem(sentenceOf(error))

  function cancel() {
    setAsking(false)
    setProblem(undefined)
    undoing.reset()
    cancelling.mutate(undefined, { onError: fail })
  }

  function undo() {
    setProblem(undefined)
    undoing.mutate(undefined, { onError: fail })
  }

  return (
    <>
      {booking.cancelled && (
        <CancelledNotice
          seconds={seconds}
          isFocused={cancelling.isSuccess}
          isPaused={isPaused || undoing.isPending}
          onUndo={undo}
        />
      )}
      {problem !== undefined && <Notice sentence={problem} />}
      <p className="your-booking-page-said" role="status">
        {!booking.cancelled && undoing.isSuccess && say('yours.isBack')}
        {!booking.cancelled && isSaved && !undoing.isSuccess && say('yours.saved')}
      </p>
      <Ticket booking={booking} room={room}>
        <TicketActions
          {...{ booking, held, seconds }}
          isPaused={isPaused || cancelling.isPending}
          onChange={onChange}
          onCancel={() => setAsking(true)}
          onProblem={fail}
        />
      </Ticket>
      {!booking.cancelled && <WhereRow booking={booking} room={room} />}
      <WhatRow booking={booking} />
      {!booking.cancelled && booking.booker_email !== null && (
        <>
          <InvitedRow booking={booking} />
          <LinkRow {...{ booking, held, isPaused, isNothingKept, onKey }} />
        </>
      )}
      {isAsking && <CancelQuestion booking={booking} onKeep={() => setAsking(false)} onCancel={cancel} />}
    </>
  )
}
