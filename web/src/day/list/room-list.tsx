import '../day-page.css'
import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useMemo } from 'react'
import { foundWords } from '../../finding/found-words.ts'
import { SearchLine } from '../../finding/line/search-line.tsx'
import { useLengths } from '../../finding/use-lengths.ts'
import type { DayRead } from '../../schedule/queries/follow-day.ts'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { durationWords, shownTime } from '../../words/dates.ts'
import type { DaySearch } from '../search/day-search.ts'
import { RoomNameField } from '../search/room-name-field.tsx'
import { say } from '../words.ts'
import { FoldedSearch } from './folded-search.tsx'
import { ListedRoom } from './listed-room.tsx'
import { useListRows } from './use-list-rows.ts'
import { useRoomList } from './use-room-list.ts'

type Props = {
  /** All rooms of the office, whatever name is typed: the search offers what any of them has. */
  rooms: readonly RoomWithFaults[]
  plans: readonly RoomPlan[]
  day: DayAtNow
  booked: DayRead
  search: DaySearch
  /** Whether nothing can be booked, because the page is out of date. */
  paused: boolean
  onSearch(search: DaySearch): void
}

export function RoomList({ rooms, plans, day, booked, search, paused, onSearch }: Props) {
  const named = useMemo(() => plans.map(({ room }) => room), [plans])
  const { lengths, criteria } = useLengths(search.criteria, rooms)
  const { found, listed, isToday, isPast, isWholeDay } = useRoomList(plans, { rooms: named, day, booked, criteria })
  const { list, rows, height, measure } = useListRows(listed.length)
  const { filter } = search
  // A room that is looked for by its name is listed whether it fits or not: none would match, right above it.
  const isCounted = !isPast && found && (filter.name === '' || found.fitting > 0)
  return (
    <>
      <FoldedSearch
        label={say(isPast ? 'day.which' : 'free.what')}
        isOpen={search.isOpen}
        onOpen={(isOpen) => onSearch({ ...search, isOpen })}
        parts={[...(isPast ? [] : criteriaWords(criteria, isToday)), ...(filter.name === '' ? [] : [filter.name])]}
      >
        {!isPast && (
          <SearchLine
            {...{ rooms, isToday, lengths, criteria }}
            onCriteria={(changed) => onSearch({ ...search, criteria: changed })}
          />
        )}
        <RoomNameField filter={filter} onFilter={(changed) => onSearch({ ...search, filter: changed })} />
      </FoldedSearch>
      <p className={isPast ? 'room-list-found' : 'room-list-found skip-target'} role="status">
        {plans.length === 0 ? say('day.noRoomNamed') : isCounted && foundWords(found)}
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

/** 'Now', '1 hour', '2 people', 'Screen'. */
function criteriaWords({ start, minutes, people, equipment }: Criteria, isToday: boolean): string[] {
  const when = start === undefined ? say(isToday ? 'free.now' : 'free.anyTime') : shownTime(start)
  return [when, durationWords(minutes), say('all.people', { count: people }), ...equipment]
}
