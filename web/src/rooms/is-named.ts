import type { Room } from '@doorplate/domain/rooms'

/** Whether each word is in the room's name or area, ignoring case and accents. */
export function isNamed({ name, area }: Room, words: string): boolean {
  const names = plain(`${name} ${area}`)
  return plain(words)
    .split(/\s+/)
    .every((word) => names.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
