import { roomDay } from '@doorplate/domain/rules/room-day'
import { lengthsFrom } from '@doorplate/domain/rules/rules'
import { addDays, type Time } from '@doorplate/domain/time'
import { draftAt } from '../../booking/form/booking-draft.ts'
import { useNow } from '../../clock/use-clock.ts'
import { say } from '../words.ts'
import { openDayAfter } from './use-next-start.ts'
import type { ShownDay } from './use-shown-day.ts'
import { useVisitActions } from './visit-context.ts'

/** Opens the form for a start. Without one it says that none is left, and leads to the next day. */
export function useOpenBooking({ day, rules, bookings = [] }: ShownDay) {
  const now = useNow()
  const { change } = useVisitActions()

  return (start: Time | undefined) => {
    if (start === undefined) {
      const leadsTo = openDayAfter(day, rules) === addDays(day, 1) ? addDays(day, 1) : undefined
      change({ dialog: { kind: 'message', sentence: say('display.noSlotToday'), ...(leadsTo && { leadsTo }) } })
      return
    }
    const taken = [...bookings, ...roomDay(bookings, rules, { date: day, now }).blocked]
    change(({ draft }) => ({
      dialog: { kind: 'book', date: day, start },
      draft: draftAt(draft, start, { taken, lengths: lengthsFrom(rules, start) })
    }))
  }
}
