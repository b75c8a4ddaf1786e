import { serverPath, settings } from '../words/page-settings.ts'

export function bookingPageLink(id: string, key?: string): string {
  return serverPath(`/bookings/${encodeURIComponent(id)}${key === undefined ? '' : `#${key}`}`)
}

/** Without a public address mails contain no links, and lost links cannot be requested. */
export function areLinksMailed(): boolean {
  return settings.public_url !== undefined
}
