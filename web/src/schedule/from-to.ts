import type { Time } from '@doorplate/domain/time'

/**
 * Attributes that place an element on a day's track: the style sheets make --from and --to of them, from 0% to 100%, see
 * grid-in-page.ts. The server draws pages whose content policy allows no styles in HTML.
 */
export function fromTo(from: Time, to: Time = from) {
  return { 'data-from': from, 'data-to': to }
}
