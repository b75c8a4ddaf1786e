import { useQueryClient } from '@tanstack/react-query'

/** Reads data again without waiting for an event. @param kinds of data: the first part of their keys */
export function useReadAgain(...kinds: readonly string[]): () => void {
  const queries = useQueryClient()
  return () => {
    for (const kind of kinds) void queries.invalidateQueries({ queryKey: [kind] })
  }
}
