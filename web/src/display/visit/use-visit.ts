import type { Booking } from '@doorplate/domain/bookings/bookings'
import { lengthsFrom } from '@doorplate/domain/rules/rules'
import { addDays, type Day, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { type BookingDraft, draftAt, draftFor, emptyDraft } from '../../booking/form/booking-draft.ts'
import type { Booked } from '../../booking/form/use-booking.ts'
import type { Offer } from '../../finding/offers/offers.ts'
import { useIdle } from '../../kiosk/use-idle.ts'
import { shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import { useNextFocus } from './use-next-focus.ts'
import type { ShownDay } from './use-shown-day.ts'
import { emptyVisit, type Visit } from './visit.ts'

export function useVisit(kiosk: boolean, today: Day) {
  const [visit, setVisit] = useState(emptyVisit)
  const presence = useIdle(kiosk, () => setVisit(({ number }) => ({ ...emptyVisit, number: number + 1 })))
  const focus = useNextFocus()
  const day = visit.day ?? today

  function change(changes: Partial<Visit>) {
    setVisit((before) => ({ ...before, ...changes }))
  }

  function closeAt(place: 'times' | 'schedule', changes: Partial<Visit>) {
    focus.next({ place })
    change(changes)
  }

  function finishDialog(said: string, changes: Partial<Visit> = {}) {
    focus.next({ place: 'schedule', always: true })
    change({ dialog: undefined, said, ...changes })
  }

  const state = { visit, day, today, change, closeAt, finishDialog }
  return {
    visit,
    day,
    presence,
    focus,
    change,
    ...dayActions(state),
    ...bookingActions(state),
    ...dialogActions(state)
  }
}

type State = {
  visit: Visit
  day: Day
  today: Day
  change(changes: Partial<Visit>): void
  closeAt(place: 'times' | 'schedule', changes: Partial<Visit>): void
  finishDialog(said: string, changes?: Partial<Visit>): void
}

function dayActions({ visit, day, today, change, closeAt }: State) {
  return {
    turnDay(days: number) {
      const next = addDays(day, days)
      change({ day: next === today ? undefined : next })
    },
    showSlotsOf: (shown: Day) => change({ dialog: undefined, day: shown, sheet: 'slots' }),
    /** Opens the free times; of the day ahead where the day shown has none. */
    toggleSlots(ahead: Day | undefined) {
      if (visit.sheet === 'slots') return change({ sheet: 'schedule' })
      return change({ sheet: 'slots', day: ahead ?? visit.day })
    },
    closeSlots: () => closeAt('times', { sheet: 'schedule' })
  }
}

function bookingActions({ visit, day, change, closeAt }: State) {
  return {
    book(start: Time | undefined, { taken, rules, nextDay }: Pick<ShownDay, 'taken' | 'rules' | 'nextDay'>) {
      if (start === undefined) {
        const leadsTo = nextDay === addDays(day, 1) ? nextDay : undefined
        change({ dialog: { kind: 'message', sentence: say('display.noSlotToday'), ...(leadsTo && { leadsTo }) } })
        return
      }
      const draft = draftAt(visit.draft, start, { taken, lengths: lengthsFrom(rules, start) })
      change({ dialog: { kind: 'book', date: day, start }, draft })
    },
    take(offer: Offer) {
      const { date, start_time: start, rooms } = offer
      change({ dialog: { kind: 'book', date, start, room_id: rooms[0]!.id }, draft: draftFor(visit.draft, offer) })
    },
    finishBooking: (booked: Booked) => change({ dialog: undefined, draft: emptyDraft, sheet: 'schedule', booked }),
    stopBooking: (draft: BookingDraft) => closeAt('times', { dialog: undefined, draft }),
    chooseOtherStart: () => closeAt('times', { dialog: undefined, sheet: 'slots' }),
    closeBooked: () => closeAt('times', { booked: undefined })
  }
}

function dialogActions({ change, closeAt, finishDialog }: State) {
  return {
    openMenu: () => change({ dialog: { kind: 'menu' }, said: undefined }),
    openReport: () => change({ dialog: { kind: 'report' }, said: undefined }),
    openCancel: (booking: Booking) => change({ dialog: { kind: 'cancel', booking }, said: undefined }),
    showFailure: (sentence: string) => change({ dialog: { kind: 'message', sentence } }),
    finishNaming: () => finishDialog(say('display.nameAdded'), { done: undefined, walkIn: undefined }),
    finishCancelling: (booking: Booking) =>
      finishDialog(say('display.bookingCancelled', { times: shownTimes(booking) })),
    finishReport: () => change({ dialog: undefined, said: say('display.faultReported') }),
    closeDialog: () => closeAt('schedule', { dialog: undefined })
  }
}

export type Visitor = ReturnType<typeof useVisit>
