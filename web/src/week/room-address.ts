import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { settings } from '../words/page-settings.ts'

/** The address that phones open: the public one, or this page's, which the server may not know behind a proxy. */
export function useRoomAddress(id: string): string | undefined {
  const isHydrated = useHydrated()
  const origin = settings.public_url ?? (isHydrated ? window.location.origin : undefined)
  return origin === undefined ? undefined : new URL(`/rooms/${encodeURIComponent(id)}`, origin).href
}
