import type { Room } from '@doorplate/domain/rooms'
import { preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { isRangeFree } from '@doorplate/domain/schedule/slots'
import type { Time } from '@doorplate/domain/time'
import { withoutAttempt } from '../../../booking/form/attempts/attempts.ts'
import { emptyDraft } from '../../../booking/form/booking-draft.ts'
import { useBooking } from '../../../booking/form/sending/use-booking.ts'
import { chosenStart } from '../../../booking/form/start/chosen-start.ts'
import { useNow } from '../../../clock/use-clock.ts'
import { useBookings } from '../../../schedule/queries/use-bookings.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { useRulesOn } from '../../../schedule/queries/use-rules-on.ts'
import type { DialogState } from '../../visit/visit.ts'
import { useVisitActions } from '../../visit/visit-context.ts'

export type BookDialog = Extract<DialogState, { kind: 'book' }>

export function useQuickBooking(own: Room, { room_id, date, start: time }: BookDialog) {
  const now = useNow()
  const { change } = useVisitActions()
  const room = useRooms().data?.find(({ id }) => id === room_id) ?? own
  const { data } = useBookings(room.id, date)
  const rules = useRulesOn(room.id, date)
  const { sending, failure, clear } = useBooking((booked) =>
    change({ dialog: undefined, draft: emptyDraft, sheet: 'schedule', booked })
  )
  const bookings = withoutAttempt(sending.unanswered.pending, data, time) ?? []
  return {
    target: {
      room,
      date,
      start: chosenStart({ date, time }, { bookings, rules }, now),
      isRangeFree: (from: Time, minutes: number) =>
        isRangeFree([...bookings, ...preparingTimes(bookings, rules)], from, minutes)
    },
    sending,
    failure,
    clear
  }
}
