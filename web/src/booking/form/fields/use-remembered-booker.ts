import { useRef, useState } from 'react'
import { useBeforePaint } from '../../../ui/hooks/use-when.ts'
import type { BookingDraft } from '../booking-draft.ts'
import { type Booker, loadBooker, removeBooker } from './remembered-booker.ts'

type Context = { shared: boolean; draft: BookingDraft; onDraft(draft: BookingDraft): void }

/** Prefills an empty form with the last booker, but never on a shared screen. */
export function useRememberedBooker({ shared, draft, onDraft }: Context) {
  const nameInput = useRef<HTMLInputElement>(null)
  const [booker, setBooker] = useState(() => (shared ? undefined : loadBooker()))

  useBeforePaint(true, () => {
    if (booker && isBooker(draft, noBooker)) onDraft({ ...draft, ...booker })
  })

  function forget() {
    removeBooker()
    setBooker(undefined)
    onDraft({ ...draft, ...noBooker })
    nameInput.current?.focus()
  }

  return { nameInput, isRemembered: booker !== undefined && isBooker(draft, booker), forget }
}

const noBooker: Booker = { booked_by: '', booker_email: '', company: '' }

function isBooker(draft: BookingDraft, { booked_by, booker_email, company }: Booker): boolean {
  return draft.booked_by === booked_by && draft.booker_email === booker_email && draft.company === company
}
