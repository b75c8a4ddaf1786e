import { personFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { keptUnanswered, type Unanswered } from '../keys/unanswered.ts'
import { useBeforePaint } from '../ui/hooks/use-when.ts'
import { emptyChoice } from './entry/choice.ts'
import type { Entry } from './entry/stored-entry.ts'
import type { CurrentEntry } from './entry/use-entry.ts'
import { isForStart } from './form/attempts/is-for-start.ts'
import { type BookingDraft, draftFor } from './form/booking-draft.ts'
import type { Sending } from './form/sending/use-booking.ts'

type Props = Pick<CurrentEntry, 'choice' | 'draft' | 'change'> & Sending['unanswered']

/** Brings back a booking whose answer the page did not get before it was left. The form asks to confirm it again. */
export function UnansweredBooking({ choice, draft, change, pending, setPending }: Props) {
  useBeforePaint(pending === undefined, () => {
    const sent = keptUnanswered()
    if (!sent) return
    setPending(sent)
    const { room_id = '', slot } = choice
    const isChosen = slot && isForStart(sent, { room_id, date: slot.date, start_time: slot.time })
    if (!isChosen) change(entryOf(sent, draft))
  })
  return null
}

function entryOf({ booking, series }: Unanswered, draft: BookingDraft): Pick<Entry, 'choice' | 'draft'> {
  const { room_id, date, start_time: time } = booking
  return {
    choice: { ...emptyChoice, room_id, date, slot: { date, time } },
    draft: {
      ...draftFor(draft, booking),
      ...pick(booking, personFields),
      repeat: series && { rule: series.rule, from: date, options: series.options }
    }
  }
}
