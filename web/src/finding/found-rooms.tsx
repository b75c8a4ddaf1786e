import './found-rooms.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { addMinutes, type Moment } from '@doorplate/domain/time'
import { useMemo } from 'react'
import { type RoomCardsProps, useBrowsing } from '../rooms/room-cards.tsx'
import { say } from '../words/words.ts'
import { FittingRooms } from './fitting-rooms.tsx'
import { NearestOffers } from './nearest-offers.tsx'
import type { Offer } from './offers.ts'
import { OtherRooms } from './other-rooms.tsx'
import { reasonOf } from './search-words.ts'
import { sortedRooms } from './sorted-rooms.ts'
import type { Findings } from './use-availability.ts'

type Props = RoomCardsProps & {
  findings: Findings
  now: Moment
  /** Whether another answer is on its way. */
  isOld: boolean
  onTake(offer: Offer, byKeyboard: boolean): void
}

export function FoundRooms({ findings, rooms, chosen, now, isOld, onChoose, onTake }: Props) {
  const { search, more, alternatives } = findings
  const { isBrowsing, ...keys } = useBrowsing()
  const { fitting, untold, unfit } = useMemo(() => sortedRooms(findings, rooms), [findings, rooms])
  const choose = (room_id: string) => onChoose(room_id, isBrowsing())

  function take(room: RoomWithFaults, start_time: string, byKeyboard: boolean) {
    const end_time = addMinutes(start_time, search.minutes)
    onTake({ rooms: [room], date: search.date, start_time, end_time }, byKeyboard)
  }

  return (
    <div className="found-rooms" aria-busy={isOld}>
      <NearestOffers {...{ alternatives, rooms, onTake }} wanted={search} />
      <div role="radiogroup" aria-label={say('book.selectRoom')} {...keys}>
        <FittingRooms rooms={fitting} chosen={chosen} onChoose={choose} onStart={take} />
        <OtherRooms title={say('find.moreFit', { count: more })} rooms={untold} {...{ chosen, onChoose: choose }} />
        <OtherRooms
          title={say('find.doesNotFit')}
          rooms={unfit}
          reason={(room) => reasonOf(room, search, now)}
          {...{ chosen, onChoose: choose }}
        />
      </div>
    </div>
  )
}
