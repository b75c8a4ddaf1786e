import { bookingFields, type TextField } from '@doorplate/domain/bookings/fields'
import { guestProblem } from '@doorplate/domain/bookings/guests'
import { textFault } from '@doorplate/domain/texts'
import type { FieldValues } from 'react-hook-form'
import { read, say } from '../../words.ts'
import { addressesIn } from './addresses-in.ts'

const faultWords = {
  required: () => say('deskBookings.textNeeded'),
  unusable: () => say('deskBookings.textUnusable'),
  tooLong: () => undefined
}

/** The server says these to bookers. @param before what is stored: it may lack what new bookings need */
export function textRules(name: TextField, before?: string) {
  function validate(text: string): string | undefined {
    const fault = text === before ? undefined : textFault(bookingFields[name], text)
    return fault && faultWords[fault]()
  }
  return { validate }
}

/** Names the address that is wrong. */
export const guestRules = {
  validate(text: string, { booker_email }: FieldValues): string | undefined {
    const guests = addressesIn(text)
    for (const [index, address] of guests.entries()) {
      const problem = guestProblem(address, guests.slice(0, index), booker_email)
      if (!problem) continue
      const words = problem[0] === 'form.guestIsBooker' ? say('deskBookings.guestIsBooker') : read(problem)
      return say('deskBookings.guestProblem', { address, problem: words })
    }
    return undefined
  }
}
