import type { Alternative } from '@doorplate/domain/finding/alternatives'
import type { Wanted } from '@doorplate/domain/finding/options'
import type { Room } from '@doorplate/domain/rooms'
import { say } from '../words/words.ts'
import { AlternativeList } from './alternative-list.tsx'
import { type Offer, offersIn } from './offers.ts'

type Props = {
  alternatives: readonly Alternative[]
  rooms: readonly Room[]
  wanted: Wanted
  onTake(offer: Offer, byKeyboard: boolean): void
}

/** Where nothing is found: what comes nearest to it. Two rooms are first: they give all that is wanted. */
export function NearestOffers({ alternatives, rooms, wanted, onTake }: Props) {
  const offers = offersIn(alternatives, rooms).sort((a, b) => b.rooms.length - a.rooms.length)
  if (offers.length === 0) return null
  return (
    <>
      <p>{say('find.nearest')}</p>
      <AlternativeList offers={offers} wanted={wanted} onTake={onTake} />
    </>
  )
}
