import './finding.css'
import { type Criteria, type FreeRooms, searchFor, type Wish } from '@doorplate/domain/finding/free-rooms'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { addMinutes, type Day, type Moment, type Time } from '@doorplate/domain/time'
import { useMemo } from 'react'
import type { Contact } from '../live/contact.ts'
import type { DayRead } from '../schedule/follow-day.ts'
import { useRules } from '../schedule/use-rules.ts'
import { namedDate, shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { FreeList } from './free-list.tsx'
import { lengthsOf, nearestLength } from './line/lengths.ts'
import { SearchLine } from './line/search-line.tsx'
import type { Offer } from './offers/offers.ts'
import { useFreeRooms } from './use-free-rooms.ts'
import { useNearestRooms } from './use-nearest-rooms.ts'

type Props = {
  rooms: readonly RoomWithFaults[]
  /** The text of the date field. */
  typed: string
  /** Undefined while the date field holds no bookable date. */
  date: Day | undefined
  now: Moment
  contact: Contact
  /** The bookings of that day; undefined until they have been read. */
  day: DayRead | undefined
  criteria: Criteria
  onCriteria(criteria: Criteria): void
  onDate(date: string): void
  onChoose(room_id: string): void
  onTake(offer: Offer, byKeyboard: boolean): void
}

/** The line that says what is looked for, and the rooms that are free. */
export function WhatIsFree({ rooms, typed, date, now, contact, day, ...props }: Props) {
  const rules = useRules()
  const lengths = useMemo(() => lengthsOf(rules, rooms), [rules, rooms])
  const minutes = nearestLength(props.criteria.minutes, lengths)
  const criteria = useMemo(() => ({ ...props.criteria, minutes }), [props.criteria, minutes])
  const found = useFreeRooms(criteria, { rooms, date, now, day })
  const isStale = contact.state === 'stale'

  function take(room: RoomWithFaults, start: Time | undefined, byKeyboard: boolean) {
    if (start === undefined || date === undefined) props.onChoose(room.id)
    else props.onTake({ rooms: [room], date, start_time: start, end_time: addMinutes(start, minutes) }, byKeyboard)
  }

  return (
    <section className="what-is-free" aria-label={say('free.what')}>
      <SearchLine
        {...{ rooms, now, criteria, lengths }}
        date={typed}
        onDate={props.onDate}
        onCriteria={props.onCriteria}
      />
      <h2 tabIndex={-1} className="what-is-free-found skip-target">
        <span role="status">
          {isStale
            ? say('all.staleSince', { time: shownTime(contact.since.time) })
            : found && date !== undefined && foundWords(found, { ...criteria, date })}
        </span>
        {date !== undefined && date !== now.date && <span>{namedDate(date, now.date, 'short')}</span>}
      </h2>
      {!isStale && found && date !== undefined && (
        <>
          <FreeList found={found} minutes={minutes} onTake={take} />
          {found.free.length === 0 && (
            <NearestRooms wish={{ ...criteria, date }} {...{ rooms, now, found }} onTake={props.onTake} />
          )}
        </>
      )}
    </section>
  )
}

type NearestProps = {
  wish: Wish
  rooms: readonly RoomWithFaults[]
  now: Moment
  found: FreeRooms
  onTake(offer: Offer, byKeyboard: boolean): void
}

/** What comes closest where nothing is free; its code is loaded only then. */
function NearestRooms({ wish, now, found, ...props }: NearestProps) {
  const { Nearest } = useNearestRooms(true) ?? {}
  return Nearest && <Nearest search={searchFor(wish, now)} now={now} hasLater={found.later.length > 0} {...props} />
}

function foundWords({ start, free, later, fitting }: FreeRooms, wish: Wish): string {
  const counts = { count: fitting, free: String(free.length) }
  if (start === undefined || free.length + later.length === 0) return say('free.roomsFit', { count: free.length })
  if (wish.start === undefined) return say('free.roomsNow', counts)
  return say('free.roomsAt', { ...counts, time: shownTime(start) })
}
