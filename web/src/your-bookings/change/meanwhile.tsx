import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { Warning } from '../../ui/icons.tsx'
import { say } from '../../words/words.ts'
import { Difference } from './difference.tsx'

type Props = { before: NewBooking; now: NewBooking; rooms: readonly Room[] }

/** That someone else changed the booking while this page was open, and what. */
export function Meanwhile({ before, now, rooms }: Props) {
  return (
    <div className="alert" role="alert">
      <Warning />
      <div>
        <b>{say('yours.changedMeanwhile')}</b>
        <Difference before={before} after={now} rooms={rooms} />
        {say('yours.typedIsKept')}
      </div>
    </div>
  )
}
