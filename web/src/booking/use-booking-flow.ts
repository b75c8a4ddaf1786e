import { isRangeFree } from '@doorplate/domain/schedule/slots'
import { vacancyOn } from '@doorplate/domain/schedule/vacancy'
import type { Day, Moment } from '@doorplate/domain/time'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayKey } from '../backend/queries.ts'
import { useNow } from '../clock/use-clock.ts'
import type { Offer } from '../finding/offers/offers.ts'
import type { SearchChoice } from '../finding/search/search-choice.ts'
import { type Contact, unknownSince } from '../live/contact.ts'
import type { Vacancies } from '../rooms/room-cards.tsx'
import type { ReadDay } from '../schedule/follow-day.ts'
import { useBookings } from '../schedule/use-bookings.ts'
import { useRooms } from '../schedule/use-rooms.ts'
import { useRoomsWithFaults } from '../schedule/use-rooms-with-faults.ts'
import { useChoice } from './entry/use-choice.ts'
import type { CurrentEntry } from './entry/use-entry.ts'
import { type BookingDraft, draftFor, emptyDraft, isTyped } from './form/booking-draft.ts'
import { chosenRange, chosenStart } from './form/chosen-start.ts'
import { type Booked, useBooking } from './form/use-booking.ts'

export type FlowOptions = {
  contact: Contact
  readDay: ReadDay
  shared: boolean
  entry: CurrentEntry
}

/** The state that the steps share: choices, typed text, their data, and the booking in progress. */
export function useBookingFlow({ contact, readDay, shared, entry }: FlowOptions) {
  const { draft, search } = entry
  const now = useNow()
  const choice = useChoice(now, entry.choice, (changed) => entry.change({ choice: changed }))
  const rooms = useRooms()
  const room = rooms.data?.find(({ id }) => id === choice.room_id)
  const next = rooms.data?.find(({ id }) => id === choice.next)
  const stored = useBookings(room?.id, choice.date)
  const [booked, setBooked] = useState<Booked>()
  const [hasFailed, setFailed] = useState(false)
  const booking = useBooking((made) => {
    setBooked({ ...made, next })
    if (next) return choice.chooseNext()
    choice.clearRoom()
    entry.change({ draft: emptyDraft, search: { ...search, isOpen: false } })
  })
  const bookings = booking.withoutPending(stored.data, choice.slot?.time)
  const start = room && choice.slot && chosenStart(choice.slot, bookings, now)
  const onDraft = (changed: BookingDraft) => entry.change({ draft: changed })

  return {
    now,
    contact,
    shared,
    choice,
    draft,
    onDraft,
    search,
    onSearch: (changed: SearchChoice) => entry.change({ search: changed }),
    reads: { rooms, bookings: stored },
    rooms: useRoomsWithFaults(rooms.data),
    vacancies: useVacancies(readDay, { date: choice.date, now, contact }),
    room,
    next,
    stored: stored.data,
    bookings,
    isRangeFree: (start: string, minutes: number) => isRangeFree(bookings ?? [], start, minutes),
    start,
    strip: {
      now: choice.date === now.date ? now.time : undefined,
      unknownSince: unknownSince(contact, now.date),
      ...(start?.state === 'chosen' && chosenRange(start.time, draft.durationMinutes, bookings ?? []))
    },
    booking,
    booked,
    setBooked,
    /** How long typed text survives an error page. */
    kept: isTyped(draft) ? (shared ? ('try' as const) : ('always' as const)) : undefined,
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

/** Whether each room is free on a day; undefined until that has been read, and while it is stale. */
function useVacancies(
  read: ReadDay,
  { date, now, contact }: { date: Day | undefined; now: Moment; contact: Contact }
): Vacancies | undefined {
  const { data } = useQuery({
    queryKey: dayKey(date),
    queryFn: date === undefined ? skipToken : ({ signal }) => read(date, signal)
  })
  if (!data || date === undefined || contact.state === 'stale') return undefined
  return {
    of: (room_id) => vacancyOn((data.rooms[room_id] ?? []).map(timesOf), date, now),
    isWholeDay: date !== now.date
  }
}

function timesOf([start_time, end_time]: readonly [string, string, ...unknown[]]) {
  return { start_time, end_time }
}
