import type { Room } from '../rooms.ts'
import type { Message } from '../words/say.ts'
import { emailProblem, sameEmail } from './addresses/emails.ts'

export const maximumGuests = 50

const tooMany: Message<'book' | 'form'> = ['form.guestsTooMany', { count: maximumGuests }]

export function guestListProblem(guests: readonly string[], bookerEmail: string): Message<'book' | 'form'> | undefined {
  if (guests.length > maximumGuests) return tooMany
  for (const [index, guest] of guests.entries()) {
    const problem = guestProblem(guest, guests.slice(0, index), bookerEmail)
    if (problem) return problem
  }
  return undefined
}

export function guestProblem(
  text: string,
  guests: readonly string[],
  bookerEmail: string
): Message<'book' | 'form'> | undefined {
  if (text.trim() === '') return ['form.guestRequired']
  const problem = emailProblem(text)
  if (problem) return problem
  if (guests.some((guest) => sameEmail(guest, text))) return ['form.guestDuplicate']
  if (sameEmail(text, bookerEmail)) return ['form.guestIsBooker']
  if (guests.length >= maximumGuests) return tooMany
  return undefined
}

/** How many people a meeting has: the booker and the guests. */
export function peopleIn(guests: readonly string[]): number {
  return guests.length + 1
}

export function isTooSmall({ capacity }: Room, guests: readonly string[]): boolean {
  return peopleIn(guests) > capacity
}
