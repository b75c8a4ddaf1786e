import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { Time } from '@doorplate/domain/time'
import type { Offer } from '../../finding/offers/offers.ts'
import type { useChoice } from '../entry/use-choice.ts'
import { type BookingDraft, draftAt, draftFor, emptyDraft } from '../form/booking-draft.ts'
import type { ChosenStart } from '../form/chosen-start.ts'
import type { Booked, useBooking } from '../form/use-booking.ts'
import { useNextStep } from './use-next-step.ts'

export type StepContext = {
  room: Room | undefined
  choice: ReturnType<typeof useChoice>
  /** The bookings of the chosen room and day; undefined until they have been read. */
  stored: Booking[] | undefined
  booking: ReturnType<typeof useBooking>
  onBooked(booked: Booked | undefined): void
  shared: boolean
  focused: boolean
  asked: boolean
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  onDisplay(room_id: string): void
}

/** The actions of the steps. Each leads to the next step. */
export function useStepActions(context: StepContext, start: ChosenStart | undefined) {
  const { room, choice, stored, booking, onBooked, shared, focused, asked, draft, onDraft } = context
  const { headings, goTo } = useNextStep(
    focused ? { to: start ? 'form' : room && choice.date ? 'times' : 'page', focus: asked ? 'field' : true } : undefined
  )

  /** Nothing else is chosen or opened while a booking is on its way, also in browsers that do not know `inert`. */
  function unlessBusy<Chosen extends unknown[]>(choose: (...chosen: Chosen) => void) {
    return (...chosen: Chosen) => {
      if (booking.busy) return
      onBooked(undefined)
      choose(...chosen)
    }
  }

  function chooseRoom(room_id: string, browsing: boolean) {
    choice.chooseRoom(room_id)
    if (!browsing) goTo({ to: 'times', focus: false })
  }

  function chooseTime(time: Time, byKeyboard: boolean) {
    choice.chooseTime(time)
    onDraft(draftAt(draft, booking.others(stored, time), time))
    goTo({ to: 'form', focus: byKeyboard })
  }

  function take(offer: Offer, byKeyboard: boolean) {
    choice.take(offer)
    onDraft(draftFor(draft, offer))
    goTo({ to: 'form', focus: byKeyboard })
  }

  function cancel() {
    choice.clearTime()
    if (shared) onDraft(emptyDraft)
    headings.times.current?.focus()
  }

  function closeNotice() {
    onBooked(undefined)
    headings.page.current?.focus()
  }

  return {
    headings,
    openDisplay: unlessBusy(context.onDisplay),
    chooseDate: unlessBusy(choice.chooseDate),
    chooseRoom: unlessBusy(chooseRoom),
    chooseTime: unlessBusy(chooseTime),
    take: unlessBusy(take),
    cancel,
    closeNotice
  }
}
