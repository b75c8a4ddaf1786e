import MailComposer from 'nodemailer/lib/mail-composer'
import { calendarOf } from '../calendar/calendar.ts'
import { hostOf, type Invitation, oneLine, type Sender } from '../calendar/invitation.ts'
import { plainText, subjectOf, wordsOf } from '../calendar/wording.ts'
import { htmlText } from './html.ts'

/** A finished message to one mailbox. */
export type Message = {
  /** The row's id, its name wherever it is kept. */
  id: string
  createdAt: Date
  from: string
  to: string
  raw: Buffer
}

/**
 * The message of an outbox row (RFC 6047): text, HTML and iTIP beside each other, and the invitation attached. The same
 * row gives the same bytes whenever it is made, so that a resend is the same message.
 */
export async function messageOf(invitation: Invitation, sender: Sender): Promise<Message> {
  const { id, recipient, method, created_at } = invitation
  const words = wordsOf(invitation, sender)
  const mail = new MailComposer({
    // Addresses go in as objects: from text, a parser would look for more than one.
    from: { name: oneLine(sender.officeName), address: sender.mailFrom },
    to: { name: '', address: recipient },
    subject: subjectOf(invitation),
    messageId: `<${id}@${hostOf(sender)}>`,
    date: created_at,
    headers: { 'Auto-Submitted': 'auto-generated' },
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
