import type { Mail } from '@doorplate/api/service/mails'
import { say } from '../words.ts'

const kinds: Readonly<Record<string, string>> = {
  invitation: say('deskMail.invitation'),
  update: say('deskMail.update'),
  cancellation: say('deskMail.cancellation'),
  links: say('deskMail.links'),
  new_link: say('deskMail.newLink'),
  series_end: say('deskMail.seriesEnd'),
  undelivered: say('deskMail.undelivered'),
  calendar: say('deskMail.calendar'),
  faults: say('deskMail.faults')
}

/** Which email it is: 'Invitation' */
export function kindWords({ kind }: Pick<Mail, 'kind'>): string {
  return kinds[kind] ?? say('deskMail.other')
}
