import { useQueryClient } from '@tanstack/react-query'

/** Reads rooms, their rules and their doors again, without waiting for an event. */
export function useRoomsAgain(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const kind of ['rooms', 'rules', 'doors']) void queries.invalidateQueries({ queryKey: [kind] })
  }
}
