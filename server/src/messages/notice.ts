import { oneLine, type Sender } from '../calendar/invitation.ts'
import { speechIn } from '../words.ts'
import { type Block, type Own, ownBlock, type Words } from './blocks.ts'
import { whereAndWhen } from './facts.ts'
import { type FaultNotice, faultSubject, faultWords } from './fault-notice.ts'

export type Notice = BookingNotice | FaultNotice

/** `links`: the requested links; `new_link`: the link was replaced. */
export type BookingNotice = {
  id: string
  method: null
  notice: 'links' | 'new_link'
  recipient: string
  details: { bookings: NoticeBooking[]; isCut?: boolean }
  created_at: Date
  language: string
}

/** Frozen when the row is written. The link is added when the message is sent. */
export type NoticeBooking = {
  id: string
  room_name: string
  /** Missing in rows of older programs, as is the address. */
  room_area?: string
  office_address?: string
  date: string
  start_time: string
  end_time: string
  time_zone: string
}

const sentences = {
  links: { subject: 'mail.linksSubject', lead: 'mail.links', signature: 'mail.linksSentBy' },
  new_link: { subject: 'mail.newLinkSubject', lead: 'mail.newLink', signature: 'mail.sentBy' }
} as const

export function noticeSubject(row: Notice): string {
  if (row.notice === 'faults') return faultSubject(row)
  return speechIn(row.language).say(sentences[row.notice].subject)
}

/** @param owned by booking id; lacks bookings that now belong to somebody else */
export function noticeWords(row: Notice, sender: Sender, owned: ReadonlyMap<string, Own>): Words {
  return row.notice === 'faults' ? faultWords(row, sender) : bookingWords(row, sender, owned)
}

function bookingWords(
  { notice, details: { bookings, isCut }, language }: BookingNotice,
  sender: Sender,
  owned: ReadonlyMap<string, Own>
): Words {
  const { say } = speechIn(language)
  const { lead, signature } = sentences[notice]
  const blockOf = (booking: NoticeBooking): Block => {
    const { facts, link } = ownBlock(owned.get(booking.id), language)
    const place = whereAndWhen(booking, language, {
      ...sender,
      officeTimeZone: booking.time_zone,
      officeAddress: booking.office_address ?? ''
    })
    return { facts: [...place, ...facts], link }
  }
  const end: Block[] = isCut ? [{ title: say('mail.linksCut', { max: bookings.length }), facts: [] }] : []
  return {
    language,
    lead: say(lead),
    blocks: [...bookings.map(blockOf), ...end],
    signature: say(signature, { office: oneLine(sender.officeName) })
  }
}
