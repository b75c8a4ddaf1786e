import type { Room } from '@doorplate/domain/rooms'
import type { Day, Time } from '@doorplate/domain/time'
import type { Offer } from '../../finding/offers/offers.ts'
import type { ChosenStart } from './start/chosen-start.ts'

/** The booking that a form is for. A start that is taken or past cannot be submitted; typed text is kept. */
export type FormTarget = {
  room: Room
  date: Day
  start: ChosenStart
  isRangeFree(start: Time, minutes: number): boolean
  /** Set if the times are stale and that is not shown elsewhere. */
  staleSince?: Time | undefined
}

export type WaysOut = {
  /** An alternative may be in another room. */
  onTake(offer: Offer): void
  /** Set if the times are on the same page. */
  onSeeTimes?: () => void
}
