import type { Booking } from '@doorplate/domain/bookings/bookings'
import { closedTimes, preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { lengthsFrom } from '@doorplate/domain/rules/rules'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import type { Unanswered } from '../../../keys/unanswered.ts'
import { useBookings } from '../../../schedule/queries/use-bookings.ts'
import { useRulesOn } from '../../../schedule/queries/use-rules-on.ts'
import { type Choice, chosenDate } from '../../entry/choice.ts'
import { useBookingNow } from '../../entry/use-booking-now.ts'
import { withoutAttempt } from '../../form/attempts/attempts.ts'
import { type BookingDraft, draftAt } from '../../form/booking-draft.ts'
import { chosenStart } from '../../form/start/chosen-start.ts'

/** The times of the chosen room and day. A booking that is being sent does not take its own. */
export function useTimes(room_id: string | undefined, choice: Choice, pending: Unanswered | undefined) {
  const { slot } = choice
  const now = useBookingNow()
  const date = chosenDate(choice, now)
  const rules = useRulesOn(room_id, date)
  const { data } = useBookings(room_id, date)
  const bookings = withoutAttempt(pending, data, slot?.time)
  const preparing = preparingTimes(bookings ?? [], rules)

  function takenBy(bookings: readonly Booking[] = []): readonly TimeRange[] {
    return date === undefined ? bookings : [...bookings, ...roomDay(bookings, rules, { date, now }).blocked]
  }

  return {
    bookings,
    rules,
    /** When nobody can book, apart from the bookings. */
    blocked: date === undefined ? [] : [...preparing, ...closedTimes(rules, date)],
    start: room_id !== undefined && slot ? chosenStart(slot, { bookings, rules }, now) : undefined,
    taken: takenBy(bookings),
    isRangeFree: (from: Time, minutes: number) => isRangeFree([...(bookings ?? []), ...preparing], from, minutes),
    draftAt: (draft: BookingDraft, time: Time) =>
      draftAt(draft, time, { taken: takenBy(withoutAttempt(pending, data, time)), lengths: lengthsFrom(rules, time) })
  }
}

export type Times = ReturnType<typeof useTimes>
