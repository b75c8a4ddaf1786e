import '../finding.css'
import type { Alternative } from '@doorplate/domain/finding/alternatives'
import type { Search } from '@doorplate/domain/finding/search'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import { durationWords, shownTime } from '../../words/dates.ts'
import { listed } from '../../words/listed.tsx'
import { AlternativeList } from '../offers/alternative-list.tsx'
import { type Offer, offersIn } from '../offers/offers.ts'
import { say } from '../offers/words.ts'
import { useAvailability } from './use-availability.ts'

type Props = {
  search: Search
  rooms: readonly RoomWithFaults[]
  now: Moment
  /** Whether rooms are listed that are free later that day. */
  hasLater: boolean
  onTake(offer: Offer): void
}

/** The nearest alternatives where nothing fits. Pairs of rooms come first, because they meet all criteria. */
export function Nearest({ search, rooms, now, hasLater, onTake }: Props) {
  const { alternatives = [] } = useAvailability(search, now) ?? {}
  const offered = alternatives.filter((each) => !hasLater || isNotLater(each))
  const offers = offersIn(offered, rooms).sort((a, b) => b.rooms.length - a.rooms.length)
  return (
    <div className="nearest-rooms">
      <p role="status">{noneWords(search)}</p>
      {offers.length > 0 && (
        <>
          <h3>{say('find.nearest')}</h3>
          <AlternativeList offers={offers} wanted={search} onTake={onTake} />
        </>
      )}
    </div>
  )
}

function noneWords({ people, from, to, minutes, equipment }: Search): string {
  const values = {
    people: say('all.people', { count: people }),
    when: from === to ? say('find.atStart', { time: shownTime(from) }) : say('find.onThatDay'),
    duration: durationWords(minutes)
  }
  return equipment.length === 0
    ? say('find.none', values)
    : say('find.noneWith', { ...values, equipment: listed(equipment) })
}

function isNotLater({ kind }: Alternative): boolean {
  return kind !== 'other_time'
}
