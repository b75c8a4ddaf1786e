import { amongEmails } from '@doorplate/domain/bookings/addresses/emails'
import { blankValues, isFilledIn } from '@doorplate/domain/bookings/fields'
import { shortDate } from '@doorplate/domain/words/dates'
import { speechIn } from '../../../base/languages/words.ts'
import { type Invitation, type InvitationDetails, mailedFields, oneLine } from '../../calendar/invitation.ts'
import type { Fact } from '../blocks.ts'
import { withBefore } from './place-facts.ts'
import { differingDatesOf, factOf, isElsewhereTheSame } from './series-facts.ts'

/** Who was invited is not named to people who no longer are. */
export function enteredFacts(details: InvitationDetails, language: string, was?: InvitationDetails['was']): Fact[] {
  const { say } = speechIn(language)
  const texts = mailedFields.map((field) => ({
    label: say(`mail.${field}`),
    now: typedText(enteredValue(details, field), language),
    before: typedText(was?.[field] ?? enteredValue(details, field), language),
    isSet: isFilledIn(enteredValue(details, field))
  }))
  const entered = texts
    .filter(({ now, before, isSet }) => now !== before || (now !== '' && isSet))
    .map(({ label, now, before }) => ({ label, value: withBefore(now || '–', before || '–', language) }))
  if (details.left) return entered
  // What else is new would be read together with who was added or removed, which may have been mailed before.
  const before = isOnlyAboutGuests(details) ? was?.guests : undefined
  return [...entered, ...guestFacts(details.guests, language, before)]
}

function isOnlyAboutGuests(details: InvitationDetails): boolean {
  const { was, date, series } = details
  return was?.date === date && JSON.stringify(was.series) === JSON.stringify(series) && isElsewhereTheSame(details)
}

function guestFacts(guests: readonly string[], language: string, before = guests): Fact[] {
  const { say } = speechIn(language)
  const [isInvited, wasInvited] = [amongEmails(guests), amongEmails(before)]
  return [
    ...listed(say('form.guests'), guests),
    ...listed(
      say('mail.guestsAdded'),
      guests.filter((guest) => !wasInvited(guest))
    ),
    ...listed(
      say('mail.guestsRemoved'),
      before.filter((guest) => !isInvited(guest))
    )
  ]
}

function listed(label: string, people: readonly string[]): Fact[] {
  return factOf(label, people.length > 0 ? [people.join(', ')] : [])
}

/** The words that people typed for these dates only. */
export function differingEnteredFacts(invitation: Invitation): Fact[] {
  const { language } = invitation
  const textsOf = (details: InvitationDetails) => [
    ...mailedFields.map((field) => typedText(enteredValue(details, field), language)),
    details.guests.join(', ')
  ]
  return differingDatesOf(invitation).flatMap(({ now, planned }) => {
    const plannedTexts = textsOf(planned)
    const texts = textsOf(now).filter((text, index) => text !== plannedTexts[index])
    return factOf(shortDate(now.date, language), texts)
  })
}

/** A message that was queued before a field existed has no value for it. */
function enteredValue(details: InvitationDetails, field: (typeof mailedFields)[number]): string | boolean {
  return details[field] ?? blankValues[field]
}

function typedText(value: string | boolean, language: string): string {
  const { say } = speechIn(language)
  return typeof value === 'boolean' ? say(value ? 'all.yes' : 'all.no') : oneLine(value)
}
