import type { Room } from '@doorplate/domain/rooms'
import { preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { Moment, Time } from '@doorplate/domain/time'
import { type BookingDraft, emptyDraft } from '../../booking/form/booking-draft.ts'
import { chosenStart } from '../../booking/form/chosen-start.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import type { Offer } from '../../finding/offers/offers.ts'
import { useBookings } from '../../schedule/use-bookings.ts'
import { useRoomRules } from '../../schedule/use-rules.ts'
import type { Visitor } from '../visit/use-visit.ts'
import type { Visit } from '../visit/visit.ts'

export type QuickBookingOptions = {
  room: Room
  rooms: readonly Room[]
  dialog: Extract<Visit['dialog'], { kind: 'book' }>
  now: Moment
  visitor: Visitor
  kiosk: boolean
  /** Why nothing can be booked for now; typed text is kept. */
  paused: string | undefined
}

export function useQuickBooking({ room: own, rooms, dialog, now, visitor, kiosk, paused }: QuickBookingOptions) {
  const { date, start: time } = dialog
  const { draft } = visitor.visit
  const room = rooms.find(({ id }) => id === dialog.room_id) ?? own
  const { data } = useBookings(room.id, date)
  const rules = useRoomRules(room.id)
  const { busy, failure, clear, withoutPending, sendingFor } = useBooking(visitor.finishBooking)
  const bookings = withoutPending(data, time) ?? []
  const start = chosenStart({ date, time }, { bookings, rules }, now)
  const isBookable = start.state === 'chosen'
  return {
    draft,
    target: {
      room,
      date,
      start,
      isRangeFree: (from: Time, minutes: number) =>
        isRangeFree([...bookings, ...preparingTimes(bookings, rules)], from, minutes)
    },
    sending: { ...sendingFor(room, date, time), paused: paused !== undefined },
    failure,
    clear,
    warning: isBookable ? (paused ?? failure?.error) : undefined,
    close() {
      if (busy) return
      if (isBookable) visitor.stopBooking(kiosk ? emptyDraft : draft)
      else visitor.chooseOtherStart()
    },
    change(changed: BookingDraft) {
      if (failure?.error !== undefined) clear()
      visitor.change({ draft: changed })
    },
    take(offer: Offer) {
      clear()
      visitor.take(offer)
    }
  }
}
