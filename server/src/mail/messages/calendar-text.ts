import { speechIn } from '../../base/languages/words.ts'
import { writeCalendar } from '../calendar/calendar.ts'
import { type CalendarEntry, type InvitationDetails, type Letterhead, oneLine } from '../calendar/invitation.ts'
import { enteredFacts } from './facts/entered-facts.ts'
import { lineOf } from './facts/facts.ts'

const purposeLimit = 80

/** Returns an iCalendar file in the office's language. */
export function calendarOf(entry: CalendarEntry, letterhead: Letterhead): string {
  const { say } = speechIn(letterhead.officeLanguage)
  return writeCalendar(entry, letterhead, (details) => ({
    // Contains user input only if the office wants the purpose in it: calendars show it.
    summary: titlePurpose(details, letterhead) || say('mail.title', { room: oneLine(details.room_name) }),
    location: [details.room_name, details.room_area ?? '', letterhead.officeAddress]
      .map(oneLine)
      .filter(Boolean)
      .join(', '),
    description: enteredText(details, letterhead.officeLanguage)
  }))
}

function enteredText(details: InvitationDetails, language: string): string {
  const lines = enteredFacts(details, language).map((fact) => lineOf(fact, language))
  return lines.length === 0 ? '' : [speechIn(language).say('mail.entered'), ...lines].join('\n')
}

/** Blank if only the room is the title. Shortened, so that a subject also has space for room and date. */
export function titlePurpose(
  { purpose, private: isPrivate }: InvitationDetails,
  { invitationTitle }: Letterhead
): string {
  if (invitationTitle !== 'purpose' || isPrivate) return ''
  const letters = [...oneLine(purpose)]
  return letters.length <= purposeLimit ? letters.join('') : `${letters.slice(0, purposeLimit - 1).join('')}…`
}
