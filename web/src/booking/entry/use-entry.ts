import type { OfficeRules } from '@doorplate/domain/rules/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rulesKey } from '../../backend/queries.ts'
import type { Offer } from '../../finding/offers/offers.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { type BookingDraft, draftFor } from '../form/booking-draft.ts'
import { type BookingNow, choiceOf } from './choice.ts'
import { forgetLink, withLink } from './linked-entry.ts'
import { type Entry, emptyEntry, loadEntry, removeEntry, storeEntry } from './stored-entry.ts'

/** `linked`: the address chose the room, so that typing begins at once. */
export type CurrentEntry = Entry & { linked: boolean; change(changes: Partial<Entry>): void }

/** The entry of the booking view. A personal browser keeps it over a reload; a shared screen stores nothing. */
export function useEntry(shared: boolean, onChange: () => void): CurrentEntry & { clear(): void } {
  const rules = useQueryClient().getQueryData<OfficeRules>(rulesKey)
  const [entry, setEntry] = useState(() => (shared ? { ...emptyEntry, linked: false } : withLink(loadEntry(), rules)))
  const { choice, draft, linked } = entry

  useWhen(linked, forgetLink)
  useWhen(true, () => (shared ? removeEntry() : storeEntry({ choice, draft })), entry)

  function change(changes: Partial<Entry>) {
    onChange()
    setEntry((current) => ({ ...current, ...changes }))
  }

  return { ...entry, change, clear: () => setEntry({ ...emptyEntry, linked: false }) }
}

export function withOffer(draft: BookingDraft, offer: Offer, now: BookingNow): Pick<Entry, 'choice' | 'draft'> {
  return { choice: choiceOf(offer, now), draft: draftFor(draft, offer) }
}
