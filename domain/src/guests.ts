import { emailProblem, sameEmail } from './emails.ts'
import { messages } from './messages.ts'

/** Guests of one booking at most. */
export const maximumGuests = 50

/** '1 guest', '8 guests'. */
export function guestCount(guests: readonly string[]): string {
  return guests.length === 1 ? '1 guest' : `${guests.length} guests`
}

/** What keeps an address from joining the guest list, or undefined (specification §5). */
export function guestProblem(text: string, guests: readonly string[], bookerEmail: string): string | undefined {
  if (text.trim() === '') return messages.guestRequired
  const problem = emailProblem(text)
  if (problem) return problem
  if (guests.some((guest) => sameEmail(guest, text))) return messages.guestDuplicate
  if (sameEmail(text, bookerEmail)) return messages.guestIsBooker
  if (guests.length >= maximumGuests) return messages.guestsTooMany
  return undefined
}

/** What is wrong with a whole guest list, or undefined: each guest as if added after those before. */
export function guestListProblem(guests: readonly string[], bookerEmail: string): string | undefined {
  if (guests.length > maximumGuests) return messages.guestsTooMany
  for (const [index, guest] of guests.entries()) {
    const problem = guestProblem(guest, guests.slice(0, index), bookerEmail)
    if (problem) return problem
  }
  return undefined
}
