import type { Time } from '@doorplate/domain/time'
import type { Offer } from '../../finding/offers/offers.ts'
import { emptyDraft } from '../form/booking-draft.ts'
import type { BookingFlow } from '../use-booking-flow.ts'
import { useNextStep } from './use-next-step.ts'

export type StepOptions = {
  isFocused: boolean
  isFieldFocused: boolean
  onDisplay(room_id: string): void
}

/** The actions of the steps. Each leads to the next step. */
export function useStepActions(flow: BookingFlow, { isFocused, isFieldFocused, onDisplay }: StepOptions) {
  const { choice, booking, onDraft } = flow
  const first = flow.start ? 'form' : flow.room && choice.date ? 'times' : 'page'
  const { headings, goTo } = useNextStep(isFocused ? { to: first, focus: isFieldFocused ? 'field' : true } : undefined)

  /** Ignores choices while a booking is being sent, also in browsers that do not know `inert`. */
  function unlessBusy<Chosen extends unknown[]>(choose: (...chosen: Chosen) => void) {
    return (...chosen: Chosen) => {
      if (booking.busy) return
      flow.setBooked(undefined)
      choose(...chosen)
    }
  }

  function chooseRoom(room_id: string, browsing: boolean) {
    choice.chooseRoom(room_id)
    if (!browsing) goTo({ to: 'times', focus: false })
  }

  function chooseTime(time: Time, byKeyboard: boolean) {
    choice.chooseTime(time)
    onDraft(flow.draftAt(time))
    goTo({ to: 'form', focus: byKeyboard })
  }

  function take(offer: Offer, byKeyboard: boolean) {
    flow.take(offer)
    goTo({ to: 'form', focus: byKeyboard })
  }

  function seeTimes() {
    goTo({ to: 'times', focus: true })
  }

  function cancel() {
    choice.clearTime()
    if (flow.shared) onDraft(emptyDraft)
    headings.times.current?.focus()
  }

  function closeNotice() {
    flow.setBooked(undefined)
    headings.page.current?.focus()
  }

  return {
    headings,
    openDisplay: unlessBusy(onDisplay),
    chooseDate: unlessBusy(choice.chooseDate),
    chooseRoom: unlessBusy(chooseRoom),
    chooseTime: unlessBusy(chooseTime),
    take: unlessBusy(take),
    seeTimes,
    cancel,
    closeNotice
  }
}
