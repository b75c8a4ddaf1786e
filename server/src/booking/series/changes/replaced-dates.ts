import { amongEmails } from '@doorplate/domain/bookings/addresses/emails'
import { changedFields } from '@doorplate/domain/bookings/changes'
import type { Room } from '@doorplate/domain/rooms'
import type { StoredDate } from '../store.ts'
import { meetingFields, requestOf } from './change-plan.ts'
import { peopleOf } from './queue-dates.ts'

type InvitedDate = { booking: StoredDate; room: Room; recipients: readonly string[] }

/** The cancellations of dates as they were. People who stay invited get a new invitation, and learn whether the date moved. */
export function cancellationsOf(dates: readonly InvitedDate[], after: readonly StoredDate[]) {
  const bookings = new Map(after.map((booking) => [booking.id, booking]))
  return dates.flatMap(({ recipients, ...old }) => {
    const booking = bookings.get(old.booking.id)!
    const isInvited = amongEmails(peopleOf(booking))
    const moved = isElsewhere(old.booking, booking)
    return [
      { ...old, recipients: recipients.filter(isInvited), also: { reissued: true, ...(moved && { moved }) } },
      { ...old, recipients: recipients.filter((person) => !isInvited(person)) }
    ]
  })
}

function isElsewhere(before: StoredDate, after: StoredDate): boolean {
  const changed = changedFields(requestOf(before), requestOf(after))
  return meetingFields.some((field) => changed.includes(field))
}
