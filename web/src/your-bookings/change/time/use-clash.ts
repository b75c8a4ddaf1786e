import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import { BackendError } from '../../../backend/calls.ts'
import { isForOneRoom, offersIn } from '../../../finding/offers/offers.ts'
import { useNearest } from '../../../finding/offers/use-nearest.ts'
import { say } from '../../words.ts'
import { useOtherBookings } from './use-other-bookings.ts'

type Context = {
  before: NewBooking
  after: NewBooking
  rooms: readonly Room[]
  error: Error | null
}

/** What a changed booking is in the way of, and what is free instead. @param error of the attempt to save it */
export function useClash(id: string, { before, after, rooms, error }: Context) {
  const { bookings, blocked } = useOtherBookings(id, before, after)
  const otherBooking = bookings?.find((other) => overlaps(other, after))
  const prepared = blocked.find((each) => each.why === 'preparing' && overlaps(each, after))
  const taken = otherBooking ?? prepared
  const refusal = refusalIn(error)
  const nearest = useNearest(taken && after, { rooms, own: before })
  const alternatives = refusal ? (refusal.alternatives ?? []).filter(isForOneRoom) : nearest
  const isStartTaken = refusal !== undefined || (taken !== undefined && taken.start_time <= after.start_time)
  return {
    bookings,
    blocked,
    otherBooking,
    isTaken: taken !== undefined,
    isLost: refusal !== undefined,
    sentence: sentenceOf(refusal) ?? (taken && say(isStartTaken ? 'book.conflict' : 'form.durationConflict')),
    offers: offersIn(alternatives, rooms)
  }
}

/** The refusal of a time that somebody else booked, or that was closed since. */
function refusalIn(error: Error | null): BackendError | undefined {
  return error instanceof BackendError && ['conflict', 'closed'].includes(error.code) ? error : undefined
}

function sentenceOf(refusal: BackendError | undefined): string | undefined {
  return refusal?.code === 'conflict' ? say('book.conflict') : refusal?.message
}
