import { useQuery } from '@tanstack/react-query'
import { createCalls, json } from '../backend/calls.ts'
import { settings } from '../words/page-settings.ts'

export function useFeedAddress({ office_id, room_id }: { office_id: string; room_id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['feed', office_id],
    queryFn: ({ signal }) =>
      createCalls(settings, 'web').call('GET', '/api/v1/feeds', { query: { office_id }, signal }, json(isFeed))
  })
  const file = room_id === undefined ? 'rooms' : `rooms/${encodeURIComponent(room_id)}`
  const address = data && `${settings.public_url ?? window.location.origin}${data.path}/${file}.ics`
  return { address, hasFailed: error !== null, isFetching, retry: () => void refetch() }
}

function isFeed(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'path' in answer
}
