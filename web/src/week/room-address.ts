import { settings } from '../words/page-settings.ts'

/** What phones open: where people type it, which is not always where this page was opened. */
export function roomAddress(id: string): string {
  return new URL(`/rooms/${encodeURIComponent(id)}`, settings.public_url ?? window.location.origin).href
}
