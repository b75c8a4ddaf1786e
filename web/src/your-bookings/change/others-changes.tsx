import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { changedFields } from '@doorplate/domain/bookings/changes'
import type { Room } from '@doorplate/domain/rooms'
import { useRef } from 'react'
import { bringIntoView } from '../../ui/focus/bring-into-view.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { Warning } from '../../ui/icons/icons.tsx'
import { say } from '../words.ts'
import { Difference } from './difference.tsx'

type Props = { before: NewBooking; now: NewBooking; rooms: readonly Room[]; isSeveral: boolean }

/** Shows what somebody else changed while this page was open. A series may have changed on other dates only. */
export function OthersChanges({ before, now, rooms, isSeveral }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  const isElsewhere = isSeveral && changedFields(before, now).length === 0
  // It answers a press on Save, which may be far below.
  useWhen(true, () => bringIntoView(notice.current), JSON.stringify(now))
  return (
    <div ref={notice} className="alert" role="alert">
      <Warning />
      <div>
        <b>{say(isElsewhere ? 'yours.otherDatesChanged' : 'yours.changedMeanwhile')}</b>
        <Difference before={before} after={now} rooms={rooms} />
        {say('yours.typedIsKept')}
      </div>
    </div>
  )
}
