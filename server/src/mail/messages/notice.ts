import { speechIn } from '../../base/languages/words.ts'
import { type Letterhead, oneLine } from '../calendar/invitation.ts'
import { type Block, type Own, ownBlock, type Words } from './blocks.ts'
import { whereAndWhen } from './facts/place-facts.ts'
import { type FaultNotice, faultSubject, faultWords } from './fault-notice.ts'

export type Notice = BookingNotice | CalendarNotice | FaultNotice

/**
 * `links`: the requested links; `new_link`: the link was replaced; `series_end`: a recurring meeting ends soon;
 * `undelivered`: invitations of these guests were given up.
 */
export type BookingNotice = {
  id: string
  method: null
  notice: 'links' | 'new_link' | 'series_end' | 'undelivered'
  recipient: string
  details: { bookings: NoticeBooking[]; isCut?: boolean; guests?: string[]; thread_id?: string }
  created_at: Date
  language: string
}

/** Frozen when the row is written. The link is added when the message is sent. */
export type NoticeBooking = {
  id: string
  room_name: string
  room_area: string
  office_address: string
  date: string
  start_time: string
  end_time: string
  time_zone: string
  /** Only requested links have it. A later version of the booking means that the link in the mail was replaced. */
  key_version?: number
}

type Times = Pick<NoticeBooking, 'id' | 'date' | 'start_time' | 'end_time'>

type RoomInOffice = { room: { name: string; area: string }; office: { address: string; time_zone: string } }

export function noticeBooking(
  { id, date, start_time, end_time }: Times,
  { room, office }: RoomInOffice
): NoticeBooking {
  return {
    id,
    room_name: room.name,
    room_area: room.area,
    office_address: office.address,
    date,
    start_time,
    end_time,
    time_zone: office.time_zone
  }
}

export type CalendarNotice = Omit<BookingNotice, 'notice' | 'details'> & {
  notice: 'calendar'
  details: { feed_id: string }
}

const sentences = {
  links: { subject: 'mail.linksSubject', lead: 'mail.links', signature: 'mail.linksSentBy' },
  new_link: { subject: 'mail.newLinkSubject', lead: 'mail.newLink', signature: 'mail.sentBy' },
  series_end: { subject: 'mail.seriesEndSubject', lead: 'mail.seriesEnd', signature: 'mail.sentBy' },
  undelivered: { subject: 'mail.undeliveredSubject', lead: 'mail.undelivered', signature: 'mail.sentBy' },
  calendar: { subject: 'mail.calendarSubject', lead: 'mail.calendar', signature: 'mail.calendarSentBy' }
} as const

export function noticeSubject(row: Notice): string {
  if (row.notice === 'faults') return faultSubject(row)
  return speechIn(row.language).say(sentences[row.notice].subject)
}

/** @param owned by the id of a booking or a feed; lacks what now belongs to somebody else */
export function noticeWords(row: Notice, letterhead: Letterhead, owned: ReadonlyMap<string, Own>): Words {
  if (row.notice === 'faults') return faultWords(row, letterhead)
  const { say } = speechIn(row.language)
  const { lead, signature } = sentences[row.notice]
  return {
    language: row.language,
    lead: say(lead),
    blocks: row.notice === 'calendar' ? calendarBlocks(row, owned) : bookingBlocks(row, letterhead, owned),
    signature: say(signature, { office: oneLine(letterhead.officeName) })
  }
}

function calendarBlocks({ details, language }: CalendarNotice, owned: ReadonlyMap<string, Own>): Block[] {
  const value = owned.get(details.feed_id)?.link
  if (value === undefined) return []
  return [{ facts: [], link: { label: speechIn(language).say('feed.address'), value } }]
}

function bookingBlocks(
  { details: { bookings, isCut, guests }, language }: BookingNotice,
  letterhead: Letterhead,
  owned: ReadonlyMap<string, Own>
): Block[] {
  const blockOf = (booking: NoticeBooking): Block => {
    const { facts, link } = ownBlock(owned.get(booking.id), language)
    const place = whereAndWhen(booking, language, {
      ...letterhead,
      officeTimeZone: booking.time_zone,
      officeAddress: booking.office_address
    })
    return { facts: [...place, ...facts], link }
  }
  const { say } = speechIn(language)
  const cut = () => say('mail.linksCut', { max: bookings.length })
  return [
    ...(guests ? [{ facts: guests.map((value) => ({ label: say('mail.guest'), value })) }] : []),
    ...bookings.map(blockOf),
    ...(isCut ? [{ title: cut(), facts: [] }] : [])
  ]
}
