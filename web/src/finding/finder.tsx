import './finder.css'
import type { Day, Moment } from '@doorplate/domain/time'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contact } from '../live/contact.ts'
import { RoomCards, type RoomCardsProps } from '../rooms/room-cards.tsx'
import { useRules } from '../schedule/use-rules.ts'
import { longDate, shownTime } from '../words/dates.ts'
import { Said } from '../words/said.tsx'
import { say } from '../words/words.ts'
import { FoundRooms } from './found-rooms.tsx'
import type { Offer } from './offers/offers.ts'
import { searchOf, whenOf } from './search/day-parts.ts'
import { equipmentChoices } from './search/equipment-choices.ts'
import type { SearchChoice } from './search/search-choice.ts'
import { SearchForm } from './search/search-form.tsx'
import { lengthsOf, nearestLength } from './search/search-lengths.ts'
import { noneWords, whenWords } from './search/search-words.ts'
import { type Findings, useAvailability } from './use-availability.ts'

export type FinderProps = RoomCardsProps & {
  date: Day
  now: Moment
  contact: Contact
  search: SearchChoice
  onSearch(search: SearchChoice): void
  onDate(date: Day): void
  onTake(offer: Offer, byKeyboard: boolean): void
  onClose(): void
}

/** Replaces the list of rooms. Rooms that do not fit follow, each with its reason. */
export function Finder({
  rooms,
  chosen,
  date,
  now,
  contact,
  search: typed,
  onSearch,
  onDate,
  onChoose,
  onTake,
  onClose
}: FinderProps) {
  const equipment = useMemo(() => equipmentChoices(rooms), [rooms])
  const rules = useRules()
  const lengths = useMemo(() => lengthsOf(rules, rooms), [rules, rooms])
  const search = { ...typed, minutes: nearestLength(typed.minutes, lengths) }
  const { read, isOld } = useAvailability(searchOf(search, date, now), now)
  const change = (changes: Partial<SearchChoice>) => onSearch({ ...search, ...changes })
  return (
    <div className="finder">
      <SearchForm {...{ date, now, equipment, lengths, onDate }} choice={search} onChange={change} />
      <div className="finder-results">
        <div className="finder-head">
          <FinderStatus {...{ read, contact }} />
          <button type="button" className="button button-plain" onClick={onClose}>
            {say('find.showAll')}
          </button>
        </div>
        {read.data ? (
          <FoundRooms {...{ rooms, rules, chosen, now, isOld, onChoose, onTake }} findings={read.data} />
        ) : (
          <RoomCards {...{ rooms, chosen, onChoose }} />
        )}
      </div>
    </div>
  )
}

type Props = { read: UseQueryResult<Findings>; contact: Contact }

/** The search result in words. Always rendered, so that screen readers announce changes. */
function FinderStatus({ read: { data, isError, failureCount }, contact }: Props) {
  return (
    <div className="finder-status" role="status">
      {data && <FoundWords {...data} />}
      {isError && <p>{say('find.failed')}</p>}
      {!data && !isError && <p>{say(failureCount > 0 ? 'all.serverLate' : 'find.searching')}</p>}
      {contact.state === 'stale' && <p>{say('all.staleSince', { time: shownTime(contact.since.time) })}</p>}
    </div>
  )
}

function FoundWords({ search, rooms, more }: Findings) {
  const count = rooms.length + more
  const date = longDate(search.date)
  if (count === 0) return <p className="finder-status-none">{noneWords(search)}</p>
  const found = <b>{say('find.roomsFit', { count })}</b>
  return (
    <p>
      {whenOf(search) === 'any' ? (
        <Said it="find.foundOnDay" rooms={found} date={date} />
      ) : (
        <Said it="find.foundWhen" rooms={found} when={whenWords(search)} date={date} />
      )}
      {count > 1 && ` ${say('find.smallestFirst')}`}
    </p>
  )
}
