import type { ChangeProblem } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { Step } from '../../../ui/step.tsx'
import { read, say } from '../../words.ts'
import type { ChangeDraft } from '../draft/change-draft.ts'
import { ChangedDay } from './changed-day.tsx'
import { Clash } from './clash.tsx'
import { StartTimes } from './start-times.tsx'
import { TimeFields } from './time-fields.tsx'
import type { useClash } from './use-clash.ts'
import { useRoomsAtTime } from './use-rooms-at-time.ts'
import { useTimeChoices } from './use-time-choices.ts'

type Props = {
  before: NewBooking
  after: NewBooking
  draft: ChangeDraft
  rooms: readonly Room[]
  problem: ChangeProblem | undefined
  /** Undefined if several dates of a series change, each on its day: a start that is taken on one may be free on the others. */
  clash: ReturnType<typeof useClash> | undefined
  onChange(changes: Partial<ChangeDraft>): void
}

/** A meeting that goes on keeps its room and its start. */
export function WhenAndWhere({ before, after, draft, rooms, problem, clash, onChange }: Props) {
  const times = useTimeChoices(before, draft)
  const roomsAtTime = useRoomsAtTime(rooms, before, clash && !times.isCurrent ? after : undefined)
  return (
    <>
      <Step title={say('yours.whenAndWhere')}>
        <TimeFields
          {...{ times, draft, problem, onChange }}
          rooms={roomsAtTime}
          isTaken={clash?.isTaken ?? false}
          isSeveral={clash === undefined}
        />
        {!times.isCurrent && (
          <StartTimes
            {...{ draft, onChange }}
            bookings={clash ? clash.bookings : []}
            own={times.own}
            problem={problem?.field === 'start_time' ? read(problem.message) : undefined}
          />
        )}
      </Step>
      {clash && (
        <ChangedDay {...{ after, rooms }} bookings={clash.bookings} blocked={clash.blocked}>
          <Clash {...{ after, rooms, clash }} onTake={onChange} />
        </ChangedDay>
      )}
    </>
  )
}
