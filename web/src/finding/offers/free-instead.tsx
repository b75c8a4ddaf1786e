import './free-instead.css'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { wantedBy } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { useId } from 'react'
import { say } from '../../words/words.ts'
import { AlternativeList } from './alternative-list.tsx'
import { type Offer, offersIn } from './offers.ts'
import { useNearest } from './use-nearest.ts'

type Props = {
  /** The times that were lost. */
  times: Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'>
  rooms: readonly Room[]
  maxOffers: number
  onTake(offer: Offer, byKeyboard: boolean): void
}

/** In a form whose start was lost: what is free instead. */
export function FreeInstead({ times, rooms, maxOffers, onTake }: Props) {
  const title = useId()
  const offers = offersIn(useNearest(times, { rooms }), rooms).slice(0, maxOffers)
  if (offers.length === 0) return null
  return (
    <section className="free-instead" aria-labelledby={title}>
      <h4 id={title}>{say('find.orOneOfThese')}</h4>
      <AlternativeList offers={offers} wanted={wantedBy(times)} onTake={onTake} />
    </section>
  )
}
