import { isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { chosenRange } from '@doorplate/domain/schedule/chosen-range'
import { timeOn } from '@doorplate/domain/schedule/day-plan'
import { lengthOf, overlaps } from '@doorplate/domain/schedule/time-range'
import { isDay } from '@doorplate/domain/time'
import { BackendError } from '../../../backend/calls.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { isForOneRoom, offersIn } from '../../../finding/offers/offers.ts'
import { useNearest } from '../../../finding/offers/use-nearest.ts'
import { useBookings } from '../../../schedule/queries/use-bookings.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { say } from '../../words.ts'

type Context = { id: string; before: NewBooking; after: NewBooking; rooms: readonly Room[]; error: Error | null }

export function useClash({ id, before, after, rooms, error }: Context) {
  const now = useNow()
  const rules = useRoomRules(after.room_id)
  const { data } = useBookings(after.room_id, after.date)
  // A date that is being typed has no bookings yet.
  const bookings = isDay(after.date) ? data?.filter((other) => other.id !== id) : undefined
  const others = bookings ?? []
  const otherBooking = others.find((other) => overlaps(other, after))
  // Newer rules do not bind a booking that stays where it is.
  const blocked = isMoved(before, after) ? roomDay(others, rules, { date: after.date, now }).blocked : []
  const prepared = blocked.find((each) => each.why === 'preparing' && overlaps(each, after))
  const taken = otherBooking ?? prepared
  const refusal = refusalIn(error)
  const nearest = useNearest(taken && after, { rooms, own: before })
  const alternatives = refusal ? (refusal.alternatives ?? []).filter(isForOneRoom) : nearest
  const isStartTaken = refusal !== undefined || (taken !== undefined && taken.start_time <= after.start_time)
  return {
    otherBooking,
    isTaken: taken !== undefined,
    isLost: refusal !== undefined,
    sentence: sentenceOf(refusal) ?? (taken && say(isStartTaken ? 'book.conflict' : 'form.durationConflict')),
    offers: offersIn(alternatives, rooms),
    day: { bookings, rules, date: after.date },
    strip: {
      bookings: others,
      blocked: blocked.filter(({ why }) => why !== 'too_soon'),
      now: timeOn(after.date, now),
      ...chosenRange(after.start_time, lengthOf(after), [...others, ...blocked])
    }
  }
}

/** The refusal of a time that somebody else booked, or that was closed since. */
function refusalIn(error: Error | null): BackendError | undefined {
  return error instanceof BackendError && ['conflict', 'closed'].includes(error.code) ? error : undefined
}

function sentenceOf(refusal: BackendError | undefined): string | undefined {
  return refusal?.code === 'conflict' ? say('book.conflict') : refusal?.message
}
