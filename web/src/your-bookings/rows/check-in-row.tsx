import '../your-bookings.css'
import { hasBegunToday } from '@doorplate/domain/bookings/bookings'
import { useRef } from 'react'
import type { OwnBooking } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../../keys/instants.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Step } from '../../ui/step.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'

type Props = {
  booking: OwnBooking
  isPaused: boolean
  /** Whether people have just checked in here: the button that had the focus is gone. */
  hasCheckedIn: boolean
  onCheckIn(): void
}

export function CheckInRow({ booking, isPaused, hasCheckedIn, onCheckIn }: Props) {
  const { check_in } = booking
  const { isOpen, checkedInAt } = useCheckIn(booking)
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

function useCheckIn({ date, check_in, checked_in_at }: OwnBooking) {
  const now = useNow()
  const { time_zone } = useOffice()
  return {
    isOpen: check_in !== null && hasBegunToday({ date, start_time: check_in.opens }, now),
    checkedInAt: checked_in_at === null ? undefined : momentAt(checked_in_at, time_zone).time
  }
}
