import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ChangeValues } from './change-values.ts'

/** Leads to an address that is to be corrected, and selects it: what is typed replaces it. */
export function useFocusOnAddress(form: UseFormReturn<ChangeValues>, address: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens.
  useEffect(() => {
    if (address === undefined) return
    const isSame = (other: string) => other.toLowerCase() === address.toLowerCase()
    if (isSame(form.getValues('booker_email'))) return form.setFocus('booker_email', { shouldSelect: true })
    const guests = form.getValues('guests').split('\n')
    const before = guests.slice(0, guests.findIndex(isSame)).map((each) => `${each}\n`)
    const start = before.join('').length
    const field = document.getElementsByName('guests')[0] as HTMLTextAreaElement
    // Selected first, so that the focus scrolls to it.
    field.setSelectionRange(start, start + address.length)
    field.focus()
  }, [])
}
