import type { Time } from '@doorplate/domain/time'

/**
 * Attributes that place an element on a day's track. The style sheets turn them into --from and --to, from 0% to 100% (see
 * grid-in-page.ts), because the content policy forbids style attributes in the HTML that the server renders.
 */
export function fromTo(from: Time, to: Time = from) {
  return { 'data-from': from, 'data-to': to }
}
