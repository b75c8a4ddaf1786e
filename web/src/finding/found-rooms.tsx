import './finder.css'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import type { Wanted } from '@doorplate/domain/finding/options'
import type { Room, RoomWithFaults } from '@doorplate/domain/rooms'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import type { Moment, Time } from '@doorplate/domain/time'
import { useId, useMemo, useState } from 'react'
import { RoomCard, type RoomCardsProps, useBrowsing } from '../rooms/room-cards.tsx'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { AlternativeList } from './offers/alternative-list.tsx'
import { foundOffer, type Offer, offersIn } from './offers/offers.ts'
import { reasonOf } from './search/search-words.ts'
import { type FittingRoom, sortedRooms } from './sorted-rooms.ts'
import type { Findings } from './use-availability.ts'

const maxShown = 48

const maxStarts = 3

type Props = RoomCardsProps & {
  findings: Findings
  rules: OfficeRules
  now: Moment
  isOld: boolean
  onTake(offer: Offer, byKeyboard: boolean): void
}

export function FoundRooms({ findings, rooms, rules, chosen, now, isOld, onChoose, onTake }: Props) {
  const { search, more, alternatives } = findings
  const { isBrowsing, ...keys } = useBrowsing()
  const { fitting, unlisted, unfit } = useMemo(() => sortedRooms(findings, rooms), [findings, rooms])
  const choose = (room_id: string) => onChoose(room_id, isBrowsing())

  function take(room: RoomWithFaults, start: Time, byKeyboard: boolean) {
    onTake(foundOffer(room, search, start), byKeyboard)
  }

  return (
    <div className="found-rooms" aria-busy={isOld}>
      <NearestOffers {...{ alternatives, rooms, onTake }} wanted={search} />
      <div role="radiogroup" aria-label={say('book.selectRoom')} {...keys}>
        <FittingRooms rooms={fitting} chosen={chosen} onChoose={choose} onStart={take} />
        <OtherRooms title={say('find.moreFit', { count: more })} rooms={unlisted} {...{ chosen, onChoose: choose }} />
        <OtherRooms
          title={say('find.doesNotFit')}
          rooms={unfit}
          reason={(room) => reasonOf(room, { search, rules: rulesOfRoom(rules, room.id), now })}
          {...{ chosen, onChoose: choose }}
        />
      </div>
    </div>
  )
}

type FittingRoomsProps = {
  rooms: readonly FittingRoom[]
  chosen: string | undefined
  onChoose(room_id: string): void
  onStart(room: RoomWithFaults, start: Time, byKeyboard: boolean): void
}

function FittingRooms({ rooms, chosen, onChoose, onStart }: FittingRoomsProps) {
  return (
    <div className="room-cards fitting-rooms">
      {rooms.map(({ room, starts }) => (
        <div key={room.id}>
          <RoomCard room={room} area={room.area} chosen={room.id === chosen} onChoose={() => onChoose(room.id)} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its content in a row everywhere. */}
          <div className="fitting-rooms-starts" role="group" aria-label={say('find.startsIn', { room: room.name })}>
            {starts.slice(0, maxStarts).map((start) => (
              <button
                key={start}
                type="button"
                className="button"
                // Browsers report a click by keyboard with a count of 0.
                onClick={({ detail }) => onStart(room, start, detail === 0)}
              >
                {shownTime(start)}
              </button>
            ))}
            {starts.length > maxStarts && <span>{say('find.moreStarts', { count: starts.length - maxStarts })}</span>}
          </div>
        </div>
      ))}
    </div>
  )
}

type NearestOffersProps = {
  alternatives: readonly Alternative[]
  rooms: readonly Room[]
  wanted: Wanted
  onTake(offer: Offer, byKeyboard: boolean): void
}

/** The nearest alternatives when nothing fits. Pairs of rooms come first, because they meet all criteria. */
function NearestOffers({ alternatives, rooms, wanted, onTake }: NearestOffersProps) {
  const offers = offersIn(alternatives, rooms).sort((a, b) => b.rooms.length - a.rooms.length)
  if (offers.length === 0) return null
  return (
    <>
      <p>{say('find.nearest')}</p>
      <AlternativeList offers={offers} wanted={wanted} onTake={onTake} />
    </>
  )
}

type OtherRoomsProps = {
  title: string
  rooms: readonly RoomWithFaults[]
  chosen: string | undefined
  reason?(room: RoomWithFaults): string
  onChoose(room_id: string): void
}

/** Rooms that do not fit, or that a cut answer left out: they can be chosen anyway. */
function OtherRooms({ title, rooms, chosen, reason, onChoose }: OtherRoomsProps) {
  const heading = useId()
  const [all, setAll] = useState(false)
  const shown = rooms.filter(({ id }, index) => all || index < maxShown || id === chosen)
  if (rooms.length === 0) return null
  return (
    <section className="other-rooms" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <div className="room-cards">
        {shown.map((room) => (
          <RoomCard
            key={room.id}
            room={room}
            area={room.area}
            chosen={room.id === chosen}
            {...(reason && { reason: reason(room) })}
            onChoose={() => onChoose(room.id)}
          />
        ))}
      </div>
      {shown.length < rooms.length && (
        <button type="button" className="button" onClick={() => setAll(true)}>
          {say('book.showAll', { count: rooms.length })}
        </button>
      )}
    </section>
  )
}
