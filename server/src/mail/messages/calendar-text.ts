import { speechIn } from '../../base/languages/words.ts'
import { writeCalendar } from '../calendar/calendar.ts'
import { type CalendarEntry, type InvitationDetails, oneLine, type Sender } from '../calendar/invitation.ts'
import { enteredFacts, lineOf } from './facts.ts'

const purposeLimit = 80

/** Returns an iCalendar file in the office's language. */
export function calendarOf(entry: CalendarEntry, sender: Sender): string {
  const { say } = speechIn(sender.officeLanguage)
  return writeCalendar(entry, sender, (details) => ({
    // Contains user input only if the office wants the purpose in it: calendars show it.
    summary: titlePurpose(details, sender) || say('mail.title', { room: oneLine(details.room_name) }),
    location: [details.room_name, details.room_area ?? '', sender.officeAddress]
      .map(oneLine)
      .filter(Boolean)
      .join(', '),
    description: [
      say('mail.entered'),
      ...enteredFacts(details, sender.officeLanguage).map((fact) => lineOf(fact, sender.officeLanguage))
    ].join('\n')
  }))
}

/** Blank if only the room is the title. Shortened, so that a subject also has space for room and date. */
export function titlePurpose({ purpose }: InvitationDetails, { invitationTitle }: Sender): string {
  if (invitationTitle !== 'purpose') return ''
  const letters = [...oneLine(purpose)]
  return letters.length <= purposeLimit ? letters.join('') : `${letters.slice(0, purposeLimit - 1).join('')}…`
}
