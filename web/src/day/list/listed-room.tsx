import { nextRange } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import type { Vacancy } from '@doorplate/domain/schedule/vacancy'
import type { Time } from '@doorplate/domain/time'
import { type Ref, useId } from 'react'
import { PeopleAndArea } from '../../rooms/people-and-area.tsx'
import { RoomState } from '../../rooms/room-state.tsx'
import { DayStrip } from '../../schedule/day-strip.tsx'
import { bookingLink } from '../../timeline/booking-link.ts'
import { roomLink } from '../../timeline/room-link.ts'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'

type Props = {
  ref: Ref<HTMLLIElement>
  index: number
  top: number | undefined
  plan: RoomPlan
  day: DayAtNow
  time: Time
  /** At that time. */
  vacancy: Vacancy | undefined
  paused: boolean
}

/** A room of the phone's list, with the way to book it at that time, or from the next one on. */
export function ListedRoom({ ref, index, top, plan, day, time, vacancy, paused }: Props) {
  const { room, bookings } = plan
  const { date, now } = day
  const name = useId()
  const range = paused ? undefined : nextRange(plan, time)
  const isAtOnce = range && range.start_time <= time
  return (
    <li ref={ref} data-index={index} className="listed-room" style={{ top }}>
      <h2 id={name}>
        <a href={roomLink(room, day)}>
          <bdi>{room.name}</bdi>
        </a>{' '}
        <span>
          <PeopleAndArea room={room} />
        </span>
      </h2>
      {vacancy && (
        <p>
          <RoomState vacancy={vacancy} isWholeDay={date !== now.date && time === grid.first} />
        </p>
      )}
      {range && (
        <a
          className={isAtOnce ? 'button button-main' : 'button listed-room-later'}
          href={bookingLink(plan, range)}
          aria-describedby={name}
        >
          {isAtOnce ? say('day.book') : say('day.fromTime', { time: shownTime(range.start_time) })}
        </a>
      )}
      <DayStrip bookings={bookings} now={date === now.date ? now.time : undefined} />
    </li>
  )
}
