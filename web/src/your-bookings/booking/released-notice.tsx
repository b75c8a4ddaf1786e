import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { HeldBooking } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../../keys/instants.ts'
import { Feedback } from '../../ui/feedback.tsx'
import { Cross, Return } from '../../ui/later-icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'

type Props = { booking: HeldBooking; releasedAt: string; isPaused: boolean; onTakeBack(): void }

/** Says that the room was released because no one checked in, and books it back while that is possible. */
export function ReleasedNotice({ booking, releasedAt, isPaused, onTakeBack }: Props) {
  const isOver = hasEnded(booking, useNow())
  const { time_zone } = useOffice()
  return (
    <Feedback
      title={say('yours.released')}
      icon={<Cross />}
      actions={
        !isOver && (
          <button type="button" className="button" disabled={isPaused} onClick={onTakeBack}>
            <Return />
            {say('yours.takeItBack')}
          </button>
        )
      }
    >
      <p>{say('yours.releasedAt', { time: shownTime(momentAt(releasedAt, time_zone).time) })}</p>
    </Feedback>
  )
}
