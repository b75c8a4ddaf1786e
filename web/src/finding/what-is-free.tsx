import './finding.css'
import { type Criteria, searchFor } from '@doorplate/domain/finding/free-rooms'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { horizonMonths } from '@doorplate/domain/rules/rule-problems'
import { addMinutes, addMonths, type Day, type Moment, type Time } from '@doorplate/domain/time'
import type { ComponentProps } from 'react'
import type { Contact } from '../live/contact.ts'
import type { DayRead } from '../schedule/follow-day.ts'
import { namedDate, shownTime } from '../words/dates.ts'
import { foundWords } from './found-words.ts'
import { FreeList } from './free-list.tsx'
import { SearchLine } from './line/search-line.tsx'
import type { Nearest } from './nearest.tsx'
import type { Offer } from './offers/offers.ts'
import { useFreeRooms } from './use-free-rooms.ts'
import { useLengths } from './use-lengths.ts'
import { useNearestPart } from './use-nearest-part.ts'
import { say } from './words.ts'

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
  const { lengths, criteria } = useLengths(props.criteria, rooms)
  const { minutes } = criteria
  const found = useFreeRooms(criteria, { rooms, date, now, day })
  const isStale = contact.state === 'stale'

  function take(room: RoomWithFaults, start: Time | undefined, byKeyboard: boolean) {
    if (start === undefined || date === undefined) props.onChoose(room.id)
    else props.onTake({ rooms: [room], date, start_time: start, end_time: addMinutes(start, minutes) }, byKeyboard)
  }

  return (
    <section className="what-is-free" aria-label={say('free.what')}>
      <SearchLine
        {...{ rooms, criteria, lengths }}
        isToday={typed === now.date}
        dateField={<DateField date={typed} today={now.date} onDate={props.onDate} />}
        onCriteria={props.onCriteria}
      />
      <h2 tabIndex={-1} className="what-is-free-found skip-target">
        <span role="status">
          {isStale
            ? say('all.staleSince', { time: shownTime(contact.since.time) })
            : found && date !== undefined && foundWords(found)}
        </span>
        {date !== undefined && date !== now.date && <span>{namedDate(date, now.date, 'short')}</span>}
      </h2>
      {!isStale && found && date !== undefined && (
        <>
          <FreeList found={found} minutes={minutes} onTake={take} />
          {found.free.length === 0 && (
            <NearestRooms
              {...{ rooms, now }}
              search={searchFor({ ...criteria, date }, now)}
              hasLater={found.later.length > 0}
              onTake={props.onTake}
            />
          )}
        </>
      )}
    </section>
  )
}

type DateProps = { date: string; today: Day; onDate(date: string): void }

function DateField({ date, today, onDate }: DateProps) {
  return (
    <input
      className="input search-line-date"
      type="date"
      autoComplete="off"
      aria-label={say('all.day')}
      required
      min={today}
      max={addMonths(today, horizonMonths)}
      value={date}
      onChange={({ target }) => onDate(target.value)}
    />
  )
}

/** What comes closest where nothing is free; its code is loaded only then. */
function NearestRooms(props: ComponentProps<typeof Nearest>) {
  const { Nearest } = useNearestPart(true) ?? {}
  return Nearest && <Nearest {...props} />
}
