import MailComposer from 'nodemailer/lib/mail-composer'
import { calendarOf } from '../calendar/calendar.ts'
import { hostOf, type Invitation, oneLine, type Sender } from '../calendar/invitation.ts'
import { plainText, subjectOf, wordsOf } from '../calendar/wording.ts'
import { htmlText } from './html.ts'

export type Message = {
  id: string
  createdAt: Date
  from: string
  to: string
  raw: Buffer
}

/**
 * Multipart as in RFC 6047. The same row gives the same bytes, so that a resend is the same message.
 * @param own the booker's own link
 */
export async function messageOf(invitation: Invitation, sender: Sender, own?: string): Promise<Message> {
  const { id, recipient, method, created_at } = invitation
  const words = wordsOf(invitation, sender, own)
  const mail = new MailComposer({
    // As objects: a parser would look for more than one address in a text.
    from: { name: oneLine(sender.officeName), address: sender.mailFrom },
    to: { name: '', address: recipient },
    subject: subjectOf(invitation, sender),
    messageId: `<${id}@${hostOf(sender)}>`,
    date: created_at,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': words.language },
    text: plainText(words),
    html: htmlText(words),
    icalEvent: { method, content: calendarOf(invitation, sender), filename: 'invite.ics' },
    boundaryPrefix: 'doorplate',
    baseBoundary: id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true
  })
  const raw = await mail.compile().build()
  return { id, createdAt: created_at, from: sender.mailFrom, to: recipient, raw }
}
