import type { SchedulePrivacy } from '@doorplate/domain/bookings/fields'
import type { Day, Time } from '@doorplate/domain/time'
import { speechIn } from '../../base/languages/words.ts'
import type { InvitationTitle } from '../../base/settings/config.ts'
import { oneLine } from '../../mail/calendar/invitation.ts'
import type { StoredOffice } from '../../office/offices/store.ts'
import { shownToPublic } from '../bookings/privacy.ts'
import type { ClosedRow, FeedRow } from './store.ts'

/** A meeting, or a closed day, which has no times. */
export type FeedEvent = {
  uid: string
  date: Day
  times?: { start_time: Time; end_time: Time; time_zone: string }
  summary: string
  description: string
  location: string
  /** Whether the calendar's owner shows only that they are busy. */
  isPrivate?: boolean
  sequence: number
  written_at: Date
}

type Shown = { office: StoredOffice; language: string; privacy: SchedulePrivacy; namesRoom: boolean }

/** A booking as the public sees it. @param namesRoom if the feed is about several rooms */
export function publicEvent(row: FeedRow, { office, language, privacy, namesRoom }: Shown): FeedEvent {
  const { booked_by, company, purpose, private: isPrivate } = shownToPublic(row, privacy)
  const who = [booked_by, company].map((name) => textOf(name ?? '')).filter(Boolean)
  const shown = who.join(', ') || speechIn(language).say(isPrivate ? 'label.private' : 'all.booked')
  return {
    ...eventOf(row, office),
    // Unlike the UID of the invitation, which the same calendar may have.
    uid: `${row.id}-room`,
    summary: namesRoom ? withRoom(row.room_name, shown) : shown,
    description: textOf(purpose ?? '')
  }
}

type Own = Pick<Shown, 'office' | 'language'> & { title: InvitationTitle }

/** Anybody can book with the address of a person: what they typed is a title only where it is one in mails. */
export function ownEvent(row: FeedRow, { office, language, title }: Own): FeedEvent {
  const { guest_count: count, private: isPrivate } = row
  const { say } = speechIn(language)
  const purpose = textOf(row.purpose ?? '')
  const isTitle = title === 'purpose' && purpose !== '' && !isPrivate
  return {
    ...eventOf(row, office),
    uid: `${row.id}-mine`,
    summary: isTitle ? purpose : say('mail.title', { room: oneLine(row.room_name) }),
    description: [
      ...(count > 0 ? [say('yours.guests', { count })] : []),
      ...(isTitle || purpose === '' ? [] : [say('mail.entered'), purpose])
    ].join('\n'),
    isPrivate
  }
}

export function closedEvent(
  { id, date, reason, room_name }: ClosedRow,
  { language, namesRoom, written_at }: Pick<Shown, 'language' | 'namesRoom'> & { written_at: Date }
): FeedEvent {
  const closed = `${speechIn(language).say('all.closed')}: ${textOf(reason)}`
  return {
    uid: `${id}-closed`,
    date,
    summary: namesRoom && room_name !== null ? withRoom(room_name, closed) : closed,
    description: '',
    location: '',
    sequence: 0,
    written_at
  }
}

function eventOf(row: FeedRow, { time_zone, address }: StoredOffice) {
  const { date, start_time, end_time, version, written_at } = row
  return {
    date,
    times: { start_time, end_time, time_zone },
    location: [row.room_name, row.room_area, address].map(oneLine).filter(Boolean).join(', '),
    sequence: version - 1,
    written_at
  }
}

function withRoom(room: string, text: string): string {
  return `${oneLine(room)}: ${text}`
}

/** Removes e-mail addresses from typed text, because other people's servers keep the calendars. */
function textOf(text: string): string {
  return oneLine(text).replaceAll(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
}
