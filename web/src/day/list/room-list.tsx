import '../day-page.css'
import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import { useMemo } from 'react'
import { foundWords } from '../../finding/found-words.ts'
import { SearchLine } from '../../finding/line/search-line.tsx'
import { useLengths } from '../../finding/use-lengths.ts'
import type { DayRead } from '../../schedule/follow-day.ts'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { ListedRoom } from './listed-room.tsx'
import { useListRows } from './use-list-rows.ts'
import { useRoomList } from './use-room-list.ts'

type Props = {
  plans: readonly RoomPlan[]
  day: DayAtNow
  booked: DayRead
  criteria: Criteria
  /** Whether nothing can be booked, because the page is out of date. */
  paused: boolean
  onCriteria(criteria: Criteria): void
}

/** All rooms of a day: those that are free, then those that are free later, then the others. */
export function RoomList({ plans, day, booked, paused, onCriteria, ...wanted }: Props) {
  const isToday = day.date === day.now.date
  const rooms = useMemo(() => plans.map(({ room }) => room), [plans])
  const { lengths, criteria } = useLengths(wanted.criteria, rooms)
  const { found, listed, isPast, isWholeDay } = useRoomList(plans, { rooms, day, booked, criteria })
  const { list, rows, height, measure } = useListRows(listed.length)
  return (
    <>
      {!isPast && <SearchLine {...{ rooms, isToday, lengths, criteria, onCriteria }} />}
      <p className={isPast ? 'room-list-found' : 'room-list-found skip-target'} role="status">
        {!isPast && found && foundWords(found)}
      </p>
      <ul ref={list} className="room-list" data-in-order={height === undefined || undefined} style={{ height }}>
        {rows.map(({ index, top }) => {
          const { plan, vacancy, offer } = listed[index]!
          return (
            <li key={plan.room.id} ref={measure} data-index={index} className="listed-room" style={{ top }}>
              <ListedRoom
                {...{ plan, vacancy, day, isWholeDay }}
                offer={paused ? undefined : offer}
                isBest={plan.room.id === found?.free[0]?.room.id}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
