import './finding.css'
import { type Criteria, searchFor } from '@doorplate/domain/finding/free-rooms'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { startsOfOffice } from '@doorplate/domain/rules/rules'
import { addMinutes, type Day, type Time } from '@doorplate/domain/time'
import type { ComponentProps } from 'react'
import { useNow } from '../clock/use-clock.ts'
import type { Contact } from '../live/contact.ts'
import type { DayRead } from '../schedule/queries/follow-day.ts'
import { useRules } from '../schedule/queries/use-rules.ts'
import { otherDay, shownTime } from '../words/dates.ts'
import { foundWords } from './found-words.ts'
import { FreeList } from './free-list.tsx'
import type { Nearest } from './nearest/nearest.tsx'
import { useNearestPart } from './nearest/use-nearest-part.ts'
import type { Offer } from './offers/offers.ts'
import { useFreeRooms } from './use-free-rooms.ts'
import { say } from './words.ts'

type Props = {
  rooms: readonly RoomWithFaults[]
  criteria: Criteria
  /** The date, if it can be booked; otherwise why not. A start that cannot be read is explained at its own field. */
  chosen: { date: Day | undefined; problem: string | undefined; isStartUnclear: boolean }
  /** The bookings of that day; undefined until they have been read. */
  day: DayRead | undefined
  contact: Contact
  onChoose(room_id: string): void
  onTake(offer: Offer): void
}

export function FoundRooms({ rooms, criteria, chosen, day, contact, onChoose, onTake }: Props) {
  const { date, problem, isStartUnclear } = chosen
  const now = useNow()
  const rules = useRules()
  const { minutes } = criteria
  const found = useFreeRooms(criteria, { rooms, date: isStartUnclear ? undefined : date, now, day })
  const named = date && otherDay(date, now.date, 'short')
  const isStale = contact.state === 'stale'

  function take(room: RoomWithFaults, start: Time | undefined) {
    if (start === undefined || date === undefined) onChoose(room.id)
    else onTake({ rooms: [room], date, start_time: start, end_time: addMinutes(start, minutes) })
  }

  return (
    <>
      <h2 tabIndex={-1} className="what-is-free-found skip-target">
        <span role="status">
          {isStale
            ? say('all.staleSince', { time: shownTime(contact.since.time) })
            : problem
              ? problem
              : found && foundWords(found)}
        </span>
        {named !== undefined && <span>{named}</span>}
      </h2>
      {!isStale && found && date !== undefined && (
        <>
          <FreeList found={found} minutes={minutes} onTake={take} />
          {found.free.length === 0 && (
            <NearestRooms
              {...{ rooms, now, onTake }}
              search={searchFor({ ...criteria, date }, now, startsOfOffice(rules, date))}
              hasLater={found.later.length > 0}
            />
          )}
        </>
      )}
    </>
  )
}

/** The closest times and rooms where nothing is free; the code is loaded only then. */
function NearestRooms(props: ComponentProps<typeof Nearest>) {
  const { Nearest } = useNearestPart(true) ?? {}
  return Nearest && <Nearest {...props} />
}
