import './instead.css'
import { wantedBy } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { useId } from 'react'
import { longDate, shownTimes } from '../../words/dates.ts'
import { Said } from '../../words/said.tsx'
import { say } from '../../words/words.ts'
import { AlternativeList } from './alternative-list.tsx'
import type { Conflict } from './conflict.ts'
import { type Offer, offersIn } from './offers.ts'

type Props = { conflict: Conflict; rooms: readonly Room[]; onTake(offer: Offer): void }

/** Below a conflict: what is free instead. */
export function Instead({ conflict, rooms, onTake }: Props) {
  const title = useId()
  const { booking, alternatives } = conflict
  const wanted = wantedBy(booking)
  const room = rooms.find(({ id }) => id === booking.room_id)
  const offers = offersIn(alternatives, rooms)
  if (offers.length === 0) return null
  return (
    <section className="instead" aria-labelledby={title}>
      <h2 id={title}>{say('find.orOneOfThese')}</h2>
      <p>
        {room && (
          <Said
            it="find.askedFor"
            room={<bdi>{room.name}</bdi>}
            date={longDate(booking.date)}
            times={shownTimes(booking)}
          />
        )}{' '}
        {say('find.typedKept')}
      </p>
      <AlternativeList offers={offers} wanted={wanted} onTake={onTake} />
    </section>
  )
}
