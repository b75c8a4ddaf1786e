import type { PersonValues } from '@doorplate/domain/bookings/fields'
import { speechIn } from '../../base/languages/words.ts'
import type { Letterhead } from './invitation.ts'

type Texts = Pick<PersonValues, 'booked_by' | 'company' | 'purpose'>

type Office = Pick<Letterhead, 'officeName' | 'officeLanguage'>

/** The texts of a walk-in for which nobody has typed others yet. */
export function walkInTexts({ officeName, officeLanguage }: Office): Texts {
  const { say } = speechIn(officeLanguage)
  return { booked_by: say('walkIn.booked_by'), company: officeName, purpose: say('walkIn.purpose') }
}

type Booking = { [F in keyof Texts]: string | null } & { origin: string }

/** Blanks what nobody typed, because mails and calendars say that it is from the booker. */
export function withTypedTexts<Each extends Booking>(booking: Each, office: Office): Each {
  if (booking.origin !== 'walk_in') return booking
  const { booked_by, company, purpose } = walkInTexts(office)
  return {
    ...booking,
    ...(booking.booked_by === booked_by && { booked_by: '' }),
    ...(booking.company === company && { company: '' }),
    ...(booking.purpose === purpose && { purpose: '' })
  }
}
