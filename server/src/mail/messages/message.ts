import MailComposer from 'nodemailer/lib/mail-composer'
import { hostOf, type Invitation, type Letterhead, oneLine } from '../calendar/invitation.ts'
import { calendarEntry } from '../calendar/whole-series.ts'
import type { Block, Own, Words } from './blocks.ts'
import { calendarOf } from './calendar-text.ts'
import { lineOf } from './facts/facts.ts'
import { htmlText } from './html.ts'
import { subjectOf, wordsOf } from './invitation-words.ts'
import { type Notice, noticeSubject, noticeWords } from './notice.ts'

export type Message = {
  id: string
  createdAt: Date
  from: string
  to: string
  raw: Buffer
}

/** Composes a multipart message (RFC 6047). The same row gives the same bytes, so that a resend is the same message. */
export async function messageOf(
  row: Invitation | Notice,
  letterhead: Letterhead,
  owned: ReadonlyMap<string, Own> = new Map()
): Promise<Message> {
  const { id, recipient, created_at } = row
  const { subject, words, icalEvent, replyTo } = partsOf(row, letterhead, owned)
  const mail = new MailComposer({
    // Objects: in a text, a parser would look for more than one address.
    from: { name: oneLine(letterhead.officeName), address: letterhead.mailFrom },
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    messageId: `<${id}@${hostOf(letterhead)}>`,
    date: created_at,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': words.language },
    text: plainText(words),
    html: htmlText(words, oneLine(letterhead.officeName)),
    ...(icalEvent && { icalEvent }),
    boundaryPrefix: 'doorplate',
    baseBoundary: id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true
  })
  const raw = await mail.compile().build()
  return { id, createdAt: created_at, from: letterhead.mailFrom, to: recipient, raw }
}

function partsOf(row: Invitation | Notice, letterhead: Letterhead, owned: ReadonlyMap<string, Own>) {
  if (row.method === null)
    return {
      subject: noticeSubject(row),
      words: noticeWords(row, letterhead, owned),
      replyTo: undefined,
      icalEvent: undefined
    }
  const { booker_email } = row.details
  const calendar = calendarEntry(row)
  return {
    subject: subjectOf(row, letterhead),
    // Nobody reads the office's mailbox. The booker's name stays out: anybody can choose it.
    replyTo: row.recipient === booker_email ? undefined : booker_email,
    // An invitation names no other booking.
    words: wordsOf(row, letterhead, [...owned.values()][0]),
    icalEvent: { method: calendar.method, content: calendarOf(calendar, letterhead), filename: 'invite.ics' }
  }
}

function plainText({ language, lead, blocks, signature }: Words): string {
  const linesOf = ({ title, facts, link }: Block) => [
    ...(title === undefined ? [] : [title]),
    ...[...facts, ...(link ? [link] : [])].map((fact) => lineOf(fact, language))
  ]
  const filled = [[lead], ...blocks.map(linesOf), [signature]].filter((lines) => lines.length > 0)
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
