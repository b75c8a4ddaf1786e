import { sameEmail } from '@doorplate/domain/bookings/emails'
import type { Queries } from '../../database/database.ts'
import type { Posting } from '../../outbox/message-store.ts'
import { queueRequests, queueUninvited } from '../../outbox/queue.ts'
import { getRoom } from '../../rooms/store.ts'
import type { StoredOccurrence } from '../store.ts'

type People = { booker_email: string | null; guests: readonly string[] }

type Series = {
  before: readonly StoredOccurrence[]
  /** Everybody with an invitation to the whole series. */
  invited: People
  /** People who are no longer invited to any date of the series. */
  left: readonly string[]
  /** The people whom the change of a date concerns; by default everybody. */
  only?: (booking: StoredOccurrence) => ReadonlySet<string> | undefined
}

/** Queues a message for each date that differs from its series: to its people, and to those who are not invited to it. */
export async function queueDates(
  queries: Queries,
  bookings: readonly StoredOccurrence[],
  { before, invited, left, only }: Series,
  posting: Posting
): Promise<void> {
  for (const booking of bookings) {
    const { room } = await getRoom(queries, booking.room_id, posting.sender)
    const old = before.find(({ id }) => id === booking.id)
    const present = [...peopleOf(booking), ...left]
    const known = [...peopleOf(invited), ...(old ? peopleOf(old) : [])]
    const absent = [...new Set(known)].filter((person) => !present.some((other) => sameEmail(other, person)))
    await queueRequests(queries, { booking, room, only: only?.(booking) }, posting)
    await queueUninvited(queries, { booking, room }, absent, posting)
  }
}

function peopleOf({ booker_email, guests }: People): string[] {
  return [...(booker_email === null ? [] : [booker_email]), ...guests]
}
