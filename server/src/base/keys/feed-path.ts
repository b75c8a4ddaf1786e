import type { BookingKeys, FeedKey } from './booking-keys.ts'

/** The path of a feed's files. Calendar programs send no header, so the address itself is the secret. */
export function feedPath(feed: FeedKey, keys: BookingKeys): string {
  return `/feeds/${feed.id}.${keys.tokenOf(feed)}`
}

export function ownFeedLink(publicUrl: string, feed: FeedKey, keys: BookingKeys): string {
  return `${publicUrl}${feedPath(feed, keys)}/yours.ics`
}
