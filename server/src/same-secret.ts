import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes a time that does not depend on where the texts differ. */
export function isSameSecret(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
