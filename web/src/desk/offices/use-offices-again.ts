import { useQueryClient } from '@tanstack/react-query'

/** Reads offices and their rules again, without waiting for an event. */
export function useOfficesAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const kind of ['offices', 'rules']) void queries.invalidateQueries({ queryKey: [kind] })
  }
}
