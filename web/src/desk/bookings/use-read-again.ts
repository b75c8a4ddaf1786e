import { useQueryClient } from '@tanstack/react-query'
import { availabilityKey } from '../../backend/queries.ts'

/** Reads bookings, their emails, their history and what is free again, without waiting for an event. */
export function useReadAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const kind of ['bookings', 'mails', 'audit', ...availabilityKey])
      void queries.invalidateQueries({ queryKey: [kind] })
  }
}
