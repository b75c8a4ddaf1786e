import '../your-bookings.css'
import { useRef } from 'react'
import type { OwnBooking } from '../../backend/holder.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Step } from '../../ui/step.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'
import { useOwnCheckIn } from './use-own-check-in.ts'

type Props = {
  booking: OwnBooking
  isPaused: boolean
  /** Whether people have just checked in here: the button that had the focus is gone. */
  hasCheckedIn: boolean
  onCheckIn(): void
}

export function CheckInRow({ booking, isPaused, hasCheckedIn, onCheckIn }: Props) {
  const { check_in } = booking
  const { isOpen, checkedInAt } = useOwnCheckIn(booking)
  const sentence = useRef<HTMLParagraphElement>(null)
  useWhen(hasCheckedIn, () => sentence.current?.focus())
  if (checkedInAt === undefined && check_in === null) return null
  return (
    <Step title={say('yours.checkIn')}>
      <div className="check-in-row">
        <p ref={sentence} role="status" tabIndex={-1}>
          {checkedInAt === undefined
            ? check_in && timesOf(check_in)
            : say('yours.checkedIn', { time: shownTime(checkedInAt) })}
        </p>
        {isOpen && (
          <ActionButton className="button button-main" isOff={isPaused} onClick={onCheckIn}>
            {say('yours.imHere')}
          </ActionButton>
        )}
      </div>
    </Step>
  )
}

function timesOf({ opens, due, at_door }: NonNullable<OwnBooking['check_in']>): string {
  const from = { opens: shownTime(opens) }
  if (due === null) return say(at_door ? 'yours.checkInFrom' : 'yours.checkInHereFrom', from)
  return say(at_door ? 'yours.checkInBetween' : 'yours.checkInHereBetween', { ...from, due: shownTime(due) })
}
