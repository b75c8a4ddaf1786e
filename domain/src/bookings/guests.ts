import type { Message } from '../words/say.ts'
import { emailProblem, sameEmail } from './emails.ts'
import { addressesIn } from './pasted-addresses.ts'

export const maximumGuests = 50

const tooMany: Message<'book'> = ['book.guestsTooMany', { count: maximumGuests }]

export function guestProblem(
  text: string,
  guests: readonly string[],
  bookerEmail: string
): Message<'book'> | undefined {
  if (text.trim() === '') return ['book.guestRequired']
  const problem = emailProblem(text)
  if (problem) return problem
  if (guests.some((guest) => sameEmail(guest, text))) return ['book.guestDuplicate']
  if (sameEmail(text, bookerEmail)) return ['book.guestIsBooker']
  if (guests.length >= maximumGuests) return tooMany
  return undefined
}

/** Adds the addresses in a text. Those that cannot join stay as `rest`, with the problem of the first of them. */
export function addGuests(
  text: string,
  guests: readonly string[],
  bookerEmail: string
): { guests: string[]; rest: string; problem: Message<'book'> | undefined } {
  const joined = [...guests]
  const left: string[] = []
  const addresses = addressesIn(text)
  let problem: Message<'book'> | undefined = addresses.length === 0 ? ['book.guestRequired'] : undefined
  for (const address of addresses) {
    const why = guestProblem(address, joined, bookerEmail)
    problem ??= why
    if (why) left.push(address)
    else joined.push(address)
  }
  return {
    guests: joined,
    rest: joined.length > guests.length ? left.join(', ') : text.replace(/[\r\n]+/g, '; '),
    problem
  }
}

export function guestListProblem(guests: readonly string[], bookerEmail: string): Message<'book'> | undefined {
  if (guests.length > maximumGuests) return tooMany
  for (const [index, guest] of guests.entries()) {
    const problem = guestProblem(guest, guests.slice(0, index), bookerEmail)
    if (problem) return problem
  }
  return undefined
}
