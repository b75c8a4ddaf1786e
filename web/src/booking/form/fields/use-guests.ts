import { addGuests } from '@doorplate/domain/bookings/added-guests'
import { useRef, useState } from 'react'
import type { BookingDraft } from '../booking-draft.ts'
import { read } from '../words.ts'

type Context = { draft: BookingDraft; busy: boolean; onDraft(draft: BookingDraft): void }

export function useGuests({ draft, busy, onDraft }: Context) {
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { problem } = isRefused ? addGuests(draft.guestInput, draft.guests, draft.booker_email) : {}

  /** Adds the guests in a text. Invalid ones stay in the field, and the result is undefined. */
  function add(text: string): BookingDraft | undefined {
    if (busy) return undefined
    const { guests, rest, problem } = addGuests(text, draft.guests, draft.booker_email)
    const added = { ...draft, guests, guestInput: rest }
    setRefused(problem !== undefined)
    onDraft(added)
    return problem === undefined ? added : undefined
  }

  /** Adds the text in the guest field to the draft. Returns undefined and focuses the field if it is invalid. */
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
    guests: draft.guests,
    problem: problem && read(problem),
    complete,
    remove,
    field: { input, text: draft.guestInput, onText: type, onAdd: add }
  }
}
