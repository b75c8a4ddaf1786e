import './offers.css'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { searchOf } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { useId } from 'react'
import { longDate, shownTimes } from '../../words/dates.ts'
import { AlternativeList } from './alternative-list.tsx'
import { type Conflict, isForOneRoom, type Offer, offersIn } from './offers.ts'
import { useNearest } from './use-nearest.ts'
import { Sentence, say } from './words.ts'

type Props = { conflict: Conflict; rooms: readonly Room[]; onTake(offer: Offer): void }

export function Instead({ conflict, rooms, onTake }: Props) {
  const title = useId()
  const { booking, alternatives } = conflict
  const room = rooms.find(({ id }) => id === booking.room_id)
  const offers = offersIn(alternatives, rooms)
  if (offers.length === 0) return null
  return (
    <section className="instead" aria-labelledby={title}>
      <h2 id={title}>{say('find.orOneOfThese')}</h2>
      <p>
        {room && (
          <Sentence
            it="find.askedFor"
            room={<bdi>{room.name}</bdi>}
            date={longDate(booking.date)}
            times={shownTimes(booking)}
          />
        )}{' '}
        {say('all.typedKept')}
      </p>
      <AlternativeList offers={offers} wanted={searchOf(booking)} onTake={onTake} />
    </section>
  )
}

const maxKioskOffers = 2
const maxOffersInForm = 2

/** The alternatives to a booking refused at a display, without pairs of rooms, which take too long to book there. */
export function KioskOffers({ conflict: { booking, alternatives }, rooms, onTake }: Props) {
  const offers = offersIn(alternatives.filter(isForOneRoom), rooms).slice(0, maxKioskOffers)
  return (
    <div className="kiosk-offers">
      {offers.length > 0 && <p>{say('find.orOneOfThese')}</p>}
      <AlternativeList offers={offers} wanted={searchOf(booking)} onTake={onTake} />
      <p>{say('all.typedKept')}</p>
    </div>
  )
}

type FreeInsteadProps = {
  lost: Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'>
  rooms: readonly Room[]
  onTake(offer: Offer): void
}

/** The two nearest: the form stays in view. */
export function FreeInstead({ lost, rooms, onTake }: FreeInsteadProps) {
  const title = useId()
  const offers = offersIn(useNearest(lost, { rooms }), rooms).slice(0, maxOffersInForm)
  if (offers.length === 0) return null
  return (
    <section className="free-instead" aria-labelledby={title}>
      <h4 id={title}>{say('find.orOneOfThese')}</h4>
      <AlternativeList offers={offers} wanted={searchOf(lost)} onTake={onTake} />
    </section>
  )
}
