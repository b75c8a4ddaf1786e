import type { Time } from '@doorplate/domain/time'

/** Style sheets turn these into places (see grid-in-page.ts): rendered HTML must not have style attributes. */
export function fromTo(from: Time, to: Time = from) {
  return { 'data-from': from, 'data-to': to }
}
