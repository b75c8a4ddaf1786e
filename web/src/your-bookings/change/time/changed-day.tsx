import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { gridOn } from '@doorplate/domain/rules/rules'
import { chosenRange } from '@doorplate/domain/schedule/chosen-range'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import type { BlockedTime } from '@doorplate/domain/schedule/slots'
import { lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import type { ReactNode } from 'react'
import { useNow } from '../../../clock/use-clock.ts'
import { DayStrip } from '../../../schedule/day-strip/day-strip.tsx'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { Step } from '../../../ui/step.tsx'
import { say } from '../../words.ts'

type Props = {
  after: NewBooking
  rooms: readonly Room[]
  bookings: readonly TimeRange[] | undefined
  blocked: readonly BlockedTime[]
  children: ReactNode
}

export function ChangedDay({ after, rooms, bookings = [], blocked, children }: Props) {
  const now = useNow()
  const rules = useRoomRules(after.room_id)
  const room = rooms.find(({ id }) => id === after.room_id)?.name ?? after.room_id
  const chosen = chosenRange(after.start_time, lengthOf(after), [...bookings, ...blocked])
  return (
    <Step title={say('yours.dayIn', { room })}>
      <div className="change-page-day">
        <DayStrip
          bookings={bookings}
          grid={gridOn(rules, after.date)}
          blocked={blocked.filter(({ why }) => why !== 'too_soon')}
          now={timeOn(after.date, now)}
          chosen={{ ...chosen, called: say('yours.title') }}
        />
      </div>
      {children}
    </Step>
  )
}
