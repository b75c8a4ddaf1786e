import type { Booking } from '@doorplate/domain/bookings/bookings'
import { addDays, type Day, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { draftAt } from '../../booking/form/booking-draft.ts'
import { useIdle } from '../../kiosk/use-idle.ts'
import { say } from '../../words/words.ts'
import { useNextFocus } from './use-next-focus.ts'
import { emptyVisit, type Visit } from './visit.ts'

/** Everything the visitor has opened and typed, with the actions that change it. */
export function useVisit(kiosk: boolean, today: Day) {
  const [visit, setVisit] = useState(emptyVisit)
  const presence = useIdle(kiosk, () => setVisit(({ number }) => ({ ...emptyVisit, number: number + 1 })))
  const focus = useNextFocus()
  const day = visit.day ?? today

  function change(changes: Partial<Visit>) {
    setVisit((before) => ({ ...before, ...changes }))
  }

  function book(start: Time | undefined, bookings: readonly Booking[] | undefined) {
    if (start === undefined)
      change({ dialog: { kind: 'message', sentence: say('display.noSlotToday'), leadsTo: addDays(day, 1) } })
    else change({ dialog: { kind: 'book', date: day, start }, draft: draftAt(visit.draft, bookings, start) })
  }

  function closeBooked() {
    focus.next({ place: 'times' })
    change({ booked: undefined })
  }

  function closeSlots() {
    focus.next({ place: 'times' })
    change({ sheet: 'schedule' })
  }

  /** @param ahead the day to show them of, instead of the one shown */
  function toggleSlots(ahead: Day | undefined) {
    if (visit.sheet === 'slots') return change({ sheet: 'schedule' })
    return change({ sheet: 'slots', day: ahead ?? visit.day })
  }

  return {
    visit,
    day,
    presence,
    focus,
    change,
    showDay: (shown: Day) => change({ day: shown === today ? undefined : shown }),
    book,
    openMenu: () => change({ dialog: { kind: 'menu' }, said: undefined }),
    askWhatIsBroken: () => change({ dialog: { kind: 'report' }, said: undefined }),
    askToCancel: (booking: Booking) => change({ dialog: { kind: 'cancel', booking }, said: undefined }),
    closeBooked,
    closeSlots,
    toggleSlots
  }
}
