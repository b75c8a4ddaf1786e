import './kiosk-offers.css'
import { wantedBy } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { say } from '../../words/words.ts'
import { AlternativeList } from './alternative-list.tsx'
import type { Conflict } from './conflict.ts'
import { isForOneRoom, type Offer, offersIn } from './offers.ts'

const maxOffers = 2

type Props = { conflict: Conflict; rooms: readonly Room[]; onTake(offer: Offer): void }

/** Below a conflict on a display: the first of what is free instead. Two bookings at once would take too long there. */
export function KioskOffers({ conflict: { booking, alternatives }, rooms, onTake }: Props) {
  const offers = offersIn(alternatives.filter(isForOneRoom), rooms).slice(0, maxOffers)
  return (
    <div className="kiosk-offers">
      {offers.length > 0 && <p>{say('find.orOneOfThese')}</p>}
      <AlternativeList offers={offers} wanted={wantedBy(booking)} onTake={onTake} />
      <p>{say('find.typedKept')}</p>
    </div>
  )
}
