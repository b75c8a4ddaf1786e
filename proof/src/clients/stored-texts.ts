import { emailProblem } from '@doorplate/domain/bookings/addresses/emails'
import { textProblem } from '@doorplate/domain/bookings/bookings'
import { bookingFields, textFields } from '@doorplate/domain/bookings/fields'
import { guestListProblem } from '@doorplate/domain/bookings/guests'
import { isDay, isTime } from '@doorplate/domain/time'
import { hostileInputs } from '@doorplate/testing/hostile/hostile-inputs'

type Rows = Record<string, Record<string, unknown>[]>

/** Control characters, lone surrogates, and marks that reorder text. Tag characters belong to a flag only. */
const forbiddenCharacters =
  /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0000}-\u{e007f}]|[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const mailbox = /^[^\s@<>()[\],;:\\"%!]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** Finds stored texts that break a rule, by a second implementation of the rules. */
export function forbiddenCharactersIn({ bookings = [], rooms = [] }: Rows): string[] {
  const wrong: string[] = []
  for (const booking of bookings) {
    const { id, booker_email, guests } = booking as { id: string; booker_email: string; guests: string[] }
    for (const field of textFields) {
      const { limit } = bookingFields[field]
      const text = String(booking[field])
      if (forbiddenCharacters.test(text)) wrong.push(`${id} has in ${field} a character that no text may have`)
      if ([...text].length > limit) wrong.push(`${id} has a ${field} of ${[...text].length} letters`)
      if (text.trim() !== text || text.normalize('NFC') !== text) wrong.push(`${id} has a ${field} that is not tidied`)
    }
    for (const address of [booker_email, ...guests]) {
      if (!mailbox.test(address) || address.length > 254) wrong.push(`${id} has the address ${JSON.stringify(address)}`)
    }
    if (guests.length > 50) wrong.push(`${id} has ${guests.length} guests`)
  }
  for (const { id, name, equipment } of rooms as { id: string; name: string; equipment: string[] }[]) {
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(id)) wrong.push(`a room has the id ${JSON.stringify(id)}`)
    if ([name, ...equipment].some((text) => forbiddenCharacters.test(text)))
      wrong.push(`the room ${id} has a text that none may have`)
  }
  return wrong
}

/** Which check of which text takes longest, at up to 32 KiB, and how long: the quickest of three tries, in milliseconds. */
export function slowestCheck(): { check: string; milliseconds: number } {
  const checks: Record<string, (text: string) => unknown> = {
    'an address': emailProblem,
    'a guest': (text) => guestListProblem([text], 'a@b.example'),
    'a day': isDay,
    'a time': isTime,
    ...Object.fromEntries(textFields.map((field) => [field, (text: string) => textProblem(field, text)]))
  }
  const long = hostileInputs
    .filter((text) => text !== '')
    .map((text) => text.repeat(Math.ceil(32_768 / text.length)).slice(0, 32_768))
  let slowest = { check: '', milliseconds: 0 }
  for (const text of [...hostileInputs, ...long]) {
    for (const [check, run] of Object.entries(checks)) {
      const milliseconds = Math.min(timeOf(run, text), timeOf(run, text), timeOf(run, text))
      if (milliseconds > slowest.milliseconds)
        slowest = { check: `${check} like ${JSON.stringify(text.slice(0, 20))}`, milliseconds }
    }
  }
  return slowest
}

function timeOf(run: (text: string) => unknown, text: string): number {
  const start = performance.now()
  run(text)
  return performance.now() - start
}
