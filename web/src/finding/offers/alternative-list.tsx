import './offers.css'
import type { RoomSearch } from '@doorplate/domain/finding/options'
import { Dotted } from '../../ui/dotted.tsx'
import { ArrowRight } from '../../ui/icons/later-icons.tsx'
import { shownTimes } from '../../words/dates.ts'
import { NamesListed } from '../../words/listed.tsx'
import { Sentence } from '../../words/sentence.tsx'
import { differenceWords } from './offer-words.ts'
import type { Offer } from './offers.ts'

type Props = {
  offers: readonly Offer[]
  wanted: RoomSearch
  onTake(offer: Offer): void
}

/** Alternatives to choose from. Choosing one books nothing. Requires the words of `find`. */
export function AlternativeList({ offers, wanted, onTake }: Props) {
  return (
    <ul className="alternative-list">
      {offers.map((offer) => (
        <li key={`${offer.rooms.map(({ id }) => id)} ${offer.date} ${offer.start_time} ${offer.end_time}`}>
          <button type="button" onClick={() => onTake(offer)}>
            <b>
              <Sentence
                it="all.listed"
                first={<NamesListed names={offer.rooms.map(({ name }) => name)} />}
                next={<span className="alternative-list-times">{shownTimes(offer)}</span>}
              />
            </b>
            <span className="alternative-list-about">
              <Dotted parts={differenceWords(offer, wanted)} />
            </span>
            <ArrowRight />
          </button>
        </li>
      ))}
    </ul>
  )
}
