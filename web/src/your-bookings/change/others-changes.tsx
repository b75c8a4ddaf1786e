import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { changedFields } from '@doorplate/domain/bookings/changes'
import type { Room } from '@doorplate/domain/rooms'
import { Warning } from '../../ui/icons/icons.tsx'
import { say } from '../words.ts'
import { Difference } from './difference.tsx'

type Props = { before: NewBooking; now: NewBooking; rooms: readonly Room[]; isSeveral: boolean }

/** Shows what somebody else changed while this page was open. A series may have changed on other dates only. */
export function OthersChanges({ before, now, rooms, isSeveral }: Props) {
  const isElsewhere = isSeveral && changedFields(before, now).length === 0
  return (
    <div className="alert" role="alert">
      <Warning />
      <div>
        <b>{say(isElsewhere ? 'yours.otherDatesChanged' : 'yours.changedMeanwhile')}</b>
        <Difference before={before} after={now} rooms={rooms} />
        {say('yours.typedIsKept')}
      </div>
    </div>
  )
}
