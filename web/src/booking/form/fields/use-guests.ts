import { addGuests } from '@doorplate/domain/bookings/added-guests'
import { useRef, useState } from 'react'
import { read } from '../../../words/words.ts'
import type { BookingDraft } from '../booking-draft.ts'

type Context = { draft: BookingDraft; busy: boolean; onDraft(draft: BookingDraft): void }

export function useGuests({ draft, busy, onDraft }: Context) {
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { problem } = isRefused ? addGuests(draft.guestInput, draft.guests, draft.booker_email) : {}

  /** Adds the guests in a text. What cannot be one stays in the field, and the answer is undefined. */
  function add(text: string): BookingDraft | undefined {
    if (busy) return undefined
    const { guests, rest, problem } = addGuests(text, draft.guests, draft.booker_email)
    const added = { ...draft, guests, guestInput: rest }
    setRefused(problem !== undefined)
    onDraft(added)
    return problem === undefined ? added : undefined
  }

  /** The draft with what stands in the field as a guest; undefined, with the focus there, when it cannot be one. */
  function complete(): BookingDraft | undefined {
    const whole = draft.guestInput.trim() === '' ? draft : add(draft.guestInput)
    if (!whole) input.current?.focus()
    return whole
  }

  function type(text: string) {
    if (busy) return
    setRefused(false)
    onDraft({ ...draft, guestInput: text })
  }

  function remove(guest: string) {
    if (!busy) onDraft({ ...draft, guests: draft.guests.filter((each) => each !== guest) })
  }

  return {
    problem: problem && read(problem),
    complete,
    field: { input, text: draft.guestInput, guests: draft.guests, onText: type, onAdd: add, onRemove: remove }
  }
}
