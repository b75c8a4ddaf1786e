import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { useId } from 'react'
import { FaultLine } from '../../rooms/equipment/fault-line.tsx'
import { PeopleAndArea } from '../../rooms/people-and-area.tsx'
import { RoomState } from '../../rooms/room-state.tsx'
import { DayStrip } from '../../schedule/day-strip/day-strip.tsx'
import { bookingLink, roomLink } from '../../timeline/links.ts'
import type { DayAtNow } from '../../timeline/room-plan.ts'
import { shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'
import type { ListedPlan } from './use-room-list.ts'

type Props = ListedPlan & {
  day: DayAtNow
  isWholeDay: boolean
  /** Only one room has the page's main button. */
  isBest: boolean
}

export function ListedRoom({ plan, day, vacancy, offer, isWholeDay, isBest }: Props) {
  const { room, bookings } = plan
  const name = useId()
  return (
    <>
      <h2 id={name}>
        <a href={roomLink(room, day)}>
          <bdi>{room.name}</bdi>
        </a>{' '}
        <span>
          <PeopleAndArea room={room} />
        </span>
      </h2>
      <FaultLine faults={room.faults} />
      {vacancy && (
        <p>
          <RoomState vacancy={vacancy} isWholeDay={isWholeDay} />
        </p>
      )}
      {offer && (
        <a
          className={isBest ? 'button button-main' : 'button'}
          href={bookingLink(plan, offer.range)}
          aria-describedby={name}
        >
          {offer.isImmediate ? say('all.book') : say('day.fromTime', { time: shownTime(offer.range.start_time) })}
        </a>
      )}
      <DayStrip
        bookings={bookings}
        grid={plan.grid}
        blocked={[...plan.preparing, ...plan.closed]}
        now={timeOn(day.date, day.now)}
      />
    </>
  )
}
