import './finder.css'
import type { Day, Moment } from '@doorplate/domain/time'
import { useMemo } from 'react'
import type { Contact } from '../live/contact.ts'
import { RoomCards, type RoomCardsProps } from '../rooms/room-cards.tsx'
import { say } from '../words/words.ts'
import { searchOf } from './day-parts.ts'
import { equipmentChoices } from './equipment-choices.ts'
import { FinderStatus } from './finder-status.tsx'
import { FoundRooms } from './found-rooms.tsx'
import type { Offer } from './offers.ts'
import type { SearchChoice } from './search-choice.ts'
import { SearchForm } from './search-form.tsx'
import { useAvailability } from './use-availability.ts'

export type FinderProps = RoomCardsProps & {
  date: Day
  now: Moment
  contact: Contact
  search: SearchChoice
  onSearch(search: SearchChoice): void
  onDate(date: Day): void
  /** Chooses room, time and length together. */
  onTake(offer: Offer, byKeyboard: boolean): void
  onClose(): void
}

/** The search for a room, in the place of all rooms. Nothing is hidden: what does not fit follows, each with its reason. */
export function Finder({
  rooms,
  chosen,
  date,
  now,
  contact,
  search,
  onSearch,
  onDate,
  onChoose,
  onTake,
  onClose
}: FinderProps) {
  const equipment = useMemo(() => equipmentChoices(rooms), [rooms])
  const { read, isOld } = useAvailability(searchOf(search, date, now), now)
  const change = (changes: Partial<SearchChoice>) => onSearch({ ...search, ...changes })
  return (
    <div className="finder">
      <SearchForm {...{ date, now, equipment, onDate }} choice={search} onChange={change} />
      <div className="finder-results">
        <div className="finder-head">
          <FinderStatus {...{ read, contact }} />
          <button type="button" className="button button-plain" onClick={onClose}>
            {say('find.showAll')}
          </button>
        </div>
        {read.data ? (
          <FoundRooms {...{ rooms, chosen, now, isOld, onChoose, onTake }} findings={read.data} />
        ) : (
          <RoomCards {...{ rooms, chosen, onChoose }} />
        )}
      </div>
    </div>
  )
}
