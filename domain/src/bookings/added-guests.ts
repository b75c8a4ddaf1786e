import type { Message } from '../words/say.ts'
import { normalizeEmail } from './addresses/emails.ts'
import { addressesIn } from './addresses/pasted-addresses.ts'
import { guestProblem } from './guests.ts'

/** Adds the addresses in a text. Invalid ones stay in `rest`, and `problem` is about the first of them. */
export function addGuests(
  text: string,
  guests: readonly string[],
  bookerEmail: string
): { guests: string[]; rest: string; problem: Message<'book' | 'form'> | undefined } {
  const joined = [...guests]
  const notAdded: string[] = []
  const addresses = addressesIn(text)
  let problem: Message<'book' | 'form'> | undefined = addresses.length === 0 ? ['form.guestRequired'] : undefined
  for (const address of addresses) {
    const why = guestProblem(address, joined, bookerEmail)
    problem ??= why
    if (why) notAdded.push(address)
    else joined.push(normalizeEmail(address))
  }
  return {
    guests: joined,
    rest: joined.length > guests.length ? notAdded.join(', ') : text.replace(/[\r\n]+/g, '; '),
    problem
  }
}
