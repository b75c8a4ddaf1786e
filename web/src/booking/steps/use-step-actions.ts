import type { Time } from '@doorplate/domain/time'
import type { Offer } from '../../finding/offers/offers.ts'
import { useSharedScreen } from '../../ui/use-shared-screen.ts'
import { withDate, withoutTime, withRoom, withTime } from '../entry/choice.ts'
import { useBookingNow } from '../entry/use-booking-now.ts'
import { type CurrentEntry, withOffer } from '../entry/use-entry.ts'
import { emptyDraft } from '../form/booking-draft.ts'
import type { Times } from './time/use-times.ts'
import type { useNextStep } from './use-next-step.ts'

type Options = Pick<ReturnType<typeof useNextStep>, 'goTo' | 'headings'> & {
  busy: boolean
  closeBooked(): void
  draftAt: Times['draftAt']
}

export function useStepActions(
  { choice, draft, change }: Pick<CurrentEntry, 'choice' | 'draft' | 'change'>,
  { busy, closeBooked, draftAt, goTo, headings }: Options
) {
  const now = useBookingNow()
  const shared = useSharedScreen()

  /** Ignores choices while a booking is being sent, also in browsers that do not know `inert`. */
  function unlessBusy<Chosen extends unknown[]>(choose: (...chosen: Chosen) => void) {
    return (...chosen: Chosen) => {
      if (busy) return
      closeBooked()
      choose(...chosen)
    }
  }

  function chooseRoom(room_id: string, browsing: boolean) {
    change({ choice: withRoom(choice, room_id) })
    if (!browsing) goTo({ to: 'times', focus: false })
  }

  function chooseTime(time: Time, byKeyboard: boolean) {
    change({ choice: withTime(choice, time, now), draft: draftAt(draft, time) })
    goTo({ to: 'form', focus: byKeyboard })
  }

  function take(offer: Offer) {
    change(withOffer(draft, offer, now))
    // Also from a pointer: what it pressed may be gone.
    goTo({ to: 'form', focus: true })
  }

  function cancel() {
    change({ choice: withoutTime(choice), ...(shared && { draft: emptyDraft }) })
    headings.times.current?.focus()
  }

  function closeNotice() {
    closeBooked()
    headings.page.current?.focus()
  }

  return {
    unlessBusy,
    chooseDate: unlessBusy((text: string) => change({ choice: withDate(choice, text, now) })),
    chooseRoom: unlessBusy(chooseRoom),
    chooseTime: unlessBusy(chooseTime),
    take: unlessBusy(take),
    cancel,
    closeNotice
  }
}
