import { useEffect, useState } from 'react'
import { retryImport } from '../backend/retry-import.ts'
import type { BookingForm } from './form/booking-form.tsx'

type Form = typeof BookingForm

let loaded: Form | undefined

export async function loadForm(): Promise<Form> {
  loaded = (await import('./form/booking-form.tsx')).BookingForm
  return loaded
}

/** The form, whose code is no part of the first load: it comes while a person looks for a time. */
export function useBookingForm(isWanted: boolean): Form | undefined {
  const [form, setForm] = useState(() => loaded)

  useEffect(() => {
    if (!isWanted || form) return undefined
    let isGone = false
    retryImport(loadForm, () => !isGone).then(
      (arrived) => setForm(() => arrived),
      () => {}
    )
    return () => {
      isGone = true
    }
  }, [isWanted, form])

  return form
}
