import './cancelled-notice.css'
import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { HeldBooking } from '../backend/holder.ts'
import { useNow } from '../clock/use-clock.ts'
import { useOffice } from '../clock/use-office.ts'
import { momentAt } from '../keys/instants.ts'
import { Cross, Return } from '../ui/later-icons.tsx'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = { booking: HeldBooking; releasedAt: string; isPaused: boolean; onTakeBack(): void }

/** Says that the room was given free because no one checked in, and takes it back while that can be. */
export function ReleasedNotice({ booking, releasedAt, isPaused, onTakeBack }: Props) {
  const isOver = hasEnded(booking, useNow())
  const { time_zone } = useOffice()
  return (
    <section className="cancelled-notice">
      <Cross />
      <div>
        <h2>{say('yours.released')}</h2>
        <p>{say('yours.releasedAt', { time: shownTime(momentAt(releasedAt, time_zone).time) })}</p>
      </div>
      {!isOver && (
        <button type="button" className="button" disabled={isPaused} onClick={onTakeBack}>
          <Return />
          {say('yours.takeItBack')}
        </button>
      )}
    </section>
  )
}
