import { pageAddress } from '../ui/address.ts'
import { settings } from '../words/page-settings.ts'

/** The address that phones open: the public one, which may differ from this page's. */
export function roomAddress(id: string): string {
  return new URL(`/rooms/${encodeURIComponent(id)}`, settings.public_url ?? pageAddress().origin).href
}
