import { amongEmails } from '@doorplate/domain/bookings/addresses/emails'
import type { Queries } from '../../../base/database/database.ts'
import { queueRequests, queueUninvited } from '../../../mail/outbox/bookings/queue.ts'
import type { Posting } from '../../../mail/outbox/message-store.ts'
import { withRooms } from '../../../office/rooms/store.ts'
import type { StoredDate } from '../store.ts'

type People = { booker_email: string | null; guests: readonly string[] }

type Series = {
  before: readonly StoredDate[]
  invited: People
  /** People who are no longer invited to any date of the series. */
  left: readonly string[]
  /** The people whom the change of a date concerns; by default everybody. */
  only?: (booking: StoredDate) => ReadonlySet<string> | undefined
  /** Whether a date is unchanged, and sent again only because calendars forget it. */
  isReissued?: (booking: StoredDate) => boolean
}

/** Queues a message for each date that differs from its series: to its people, and to those who are not invited to it. */
export async function queueDates(
  queries: Queries,
  bookings: readonly StoredDate[],
  { before, invited, left, only, isReissued }: Series,
  posting: Posting
): Promise<void> {
  const meetings = await withRooms(queries, bookings)
  const concerned = meetings.map((meeting) => ({
    ...meeting,
    only: only?.(meeting.booking),
    also: isReissued?.(meeting.booking) ? { reissued: true } : {}
  }))
  await queueRequests(queries, concerned, posting)
  const uninvited = meetings.map((meeting) => {
    const old = before.find(({ id }) => id === meeting.booking.id)
    const isPresent = amongEmails([...peopleOf(meeting.booking), ...left])
    const invitedBefore = [...peopleOf(invited), ...(old ? peopleOf(old) : [])]
    const recipients = [...new Set(invitedBefore)].filter((person) => !isPresent(person))
    return { ...meeting, recipients }
  })
  await queueUninvited(queries, uninvited, posting)
}

export function peopleOf({ booker_email, guests }: People): string[] {
  return [...(booker_email === null ? [] : [booker_email]), ...guests]
}
