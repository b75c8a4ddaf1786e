import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import type { Room } from '@doorplate/domain/rooms'
import { closedTimes, preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { closedProblem, type DateMessage, dayRuleProblem } from '@doorplate/domain/rules/rule-problems'
import { lengthsFrom, type OfficeRules, type RoomRules } from '@doorplate/domain/rules/rules'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { useNow } from '../clock/use-clock.ts'
import type { Offer } from '../finding/offers/offers.ts'
import { type Contact, unknownSince } from '../live/contact.ts'
import type { ReadDay } from '../schedule/follow-day.ts'
import { useBookings } from '../schedule/use-bookings.ts'
import { useDayOfRooms } from '../schedule/use-day-of-rooms.ts'
import { useRooms } from '../schedule/use-rooms.ts'
import { useRoomsWithFaults } from '../schedule/use-rooms-with-faults.ts'
import { useRoomRules, useRules } from '../schedule/use-rules.ts'
import { useChoice } from './entry/use-choice.ts'
import type { CurrentEntry } from './entry/use-entry.ts'
import { type BookingDraft, draftAt, draftFor, emptyDraft, isTyped } from './form/booking-draft.ts'
import { chosenRange, chosenStart } from './form/chosen-start.ts'
import { type Booked, useBooking } from './form/use-booking.ts'
import { useVacancies } from './use-vacancies.ts'

export type FlowOptions = {
  contact: Contact
  readDay: ReadDay
  shared: boolean
  entry: CurrentEntry
}

export function useBookingFlow({ contact, readDay, shared, entry }: FlowOptions) {
  const { draft, criteria } = entry
  const now = useNow()
  const choice = useChoice(now, entry.choice, (changed) => entry.change({ choice: changed }))
  const rooms = useRooms()
  const room = rooms.data?.find(({ id }) => id === choice.room_id)
  const next = rooms.data?.find(({ id }) => id === choice.next)
  const officeRules = useRules()
  const rules = useRoomRules(room?.id)
  const stored = useBookings(room?.id, choice.date)
  const day = useDayOfRooms(readDay, choice.date)
  const [booked, setBooked] = useState<Booked>()
  const [hasFailed, setFailed] = useState(false)
  const booking = useBooking((made) => {
    setBooked({ ...made, next })
    if (next) return choice.chooseNext()
    choice.clearRoom()
    entry.change({ draft: emptyDraft })
  })
  const bookings = booking.withoutPending(stored.data, choice.slot?.time)
  const start = room && choice.slot && chosenStart(choice.slot, { bookings, rules }, now)
  const preparing = preparingTimes(bookings ?? [], rules)
  const onDraft = (changed: BookingDraft) => entry.change({ draft: changed })

  function takenBy(bookings: readonly Booking[] = []): readonly TimeRange[] {
    if (choice.date === undefined) return bookings
    return [...bookings, ...roomDay(bookings, rules, { date: choice.date, now }).blocked]
  }

  return {
    now,
    contact,
    shared,
    choice,
    draft,
    onDraft,
    criteria,
    onCriteria: (changed: Criteria) => entry.change({ criteria: changed }),
    reads: { rooms, bookings: stored },
    rooms: useRoomsWithFaults(rooms.data),
    day,
    vacancies: useVacancies(day, { date: choice.date, now, contact }),
    room,
    rules,
    closing: choice.date === undefined ? undefined : closingOf(choice.date, { room, rules, officeRules, now }),
    next,
    bookings,
    isRangeFree: (from: Time, minutes: number) => isRangeFree([...(bookings ?? []), ...preparing], from, minutes),
    draftAt: (time: Time) =>
      draftAt(draft, time, {
        taken: takenBy(booking.withoutPending(stored.data, time)),
        lengths: lengthsFrom(rules, time)
      }),
    start,
    strip: {
      blocked: choice.date === undefined ? [] : [...preparing, ...closedTimes(rules, choice.date)],
      now: choice.date === now.date ? now.time : undefined,
      unknownSince: unknownSince(contact, now.date),
      ...(start?.state === 'chosen' && chosenRange(start.time, draft.durationMinutes, takenBy(bookings)))
    },
    booking,
    booked,
    setBooked,
    /** How long typed text survives an error page. */
    hint: isTyped(draft) ? (shared ? ('all.tryAgainKeeps' as const) : ('all.typedKept' as const)) : undefined,
    hasFailed: hasFailed || rooms.errorUpdateCount > 0 || stored.errorUpdateCount > 0,
    tryAgain() {
      setFailed(true)
      booking.clear()
    },
    take(offer: Offer) {
      choice.take(offer)
      onDraft(draftFor(draft, offer))
    }
  }
}

export type BookingFlow = ReturnType<typeof useBookingFlow>

type Context = { room: Room | undefined; rules: RoomRules; officeRules: OfficeRules; now: Moment }

/** Why nothing can be booked that day, in the chosen room or in any. */
function closingOf(date: Day, { room, rules, officeRules, now }: Context): DateMessage | undefined {
  if (room) return closedProblem(rules, date) ?? dayRuleProblem(rules, date, now)
  const closed_days = officeRules.closed_days.filter(({ room_id }) => room_id === null)
  return closedProblem({ ...rules, closed_days }, date)
}
