import { useQueryClient } from '@tanstack/react-query'

/** Reads bookings, their emails and their history again, without waiting for an event. */
export function useReadAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const kind of ['bookings', 'mails', 'audit']) void queries.invalidateQueries({ queryKey: [kind] })
  }
}
