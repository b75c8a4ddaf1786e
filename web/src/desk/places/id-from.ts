import { foldLetters } from '@doorplate/domain/bookings/search-words'

/** As many characters as the server stores, with a number after them. */
const longest = 60

/** 'Großer Saal' → 'grosser-saal'. @param taken ids that are there already @param otherwise for a name without Latin letters */
export function idFrom(name: string, taken: readonly string[], otherwise: string): string {
  const words = foldLetters(name).match(/[a-z0-9]+/g) ?? []
  const id = words.join('-').slice(0, longest).replace(/-$/, '') || otherwise
  if (!taken.includes(id)) return id
  const next = taken.findIndex((_id, index) => !taken.includes(`${id}-${index + 2}`))
  return `${id}-${next + 2}`
}
