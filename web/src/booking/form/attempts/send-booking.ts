import { overlaps } from '@doorplate/domain/schedule/time-range'
import type { Backend, CreatedBooking } from '../../../backend/backend.ts'
import { BackendError } from '../../../backend/calls.ts'
import type { Unanswered } from '../../../keys/unanswered.ts'
import { type Attempt, attemptsOf, isSame } from './attempts.ts'
import { sendInvites } from './send-invites.ts'
import { untilAnswered } from './until-answered.ts'

/**
 * Books, and has the invitations sent.
 * @param stop aborts; the outcome is then unknown
 */
export async function sendBooking(backend: Backend, attempt: Attempt, stop: AbortSignal): Promise<CreatedBooking> {
  const stored = await bookOrReplace(backend, attempt, stop)
  void sendInvites(backend, attempt)
  return stored
}

/** Books, and cancels an earlier booking of the same person that it would conflict with. */
async function bookOrReplace(backend: Backend, attempt: Attempt, stop: AbortSignal): Promise<CreatedBooking> {
  const book = ({ booking, key }: Unanswered) => untilAnswered(() => backend.book(booking, key, stop), stop)
  try {
    return await book(attempt)
  } catch (error) {
    if (!isConflict(error)) throw error
    const own = await findOwn(attempt)
    if (!own || !(await isCancelled(own))) throw error
  }
  return book(attempt)

  async function findOwn({
    booking: { room_id, date },
    booking,
    replaces
  }: Attempt): Promise<CreatedBooking | undefined> {
    if (!replaces) return undefined
    const stored = await untilAnswered(() => backend.bookings(room_id, date, stop), stop)
    const inTheWay = stored.filter((other) => overlaps(other, booking))
    const [obstacle] = inTheWay
    if (!obstacle || inTheWay.length > 1) return undefined
    for (const earlier of attemptsOf(replaces)) {
      const own = isSame(obstacle, earlier.booking) ? await storedAs(earlier) : undefined
      if (own?.id === obstacle.id) return own
    }
    return undefined
  }

  /** Equal times do not prove whose booking it is; the answer to the idempotency key does. */
  async function storedAs(earlier: Unanswered): Promise<CreatedBooking | undefined> {
    try {
      return await book(earlier)
    } catch (error) {
      if (isConflict(error)) return undefined
      throw error
    }
  }

  /** If cancelling is restricted, this needs the key, which displays do not have. */
  async function isCancelled({ id, key }: CreatedBooking): Promise<boolean> {
    const cancel = (by: { key?: string }) => untilAnswered(() => backend.cancel(id, { ...by, signal: stop }), stop)
    try {
      await cancel({})
    } catch (error) {
      if (!(error instanceof BackendError) || error.code !== 'key_required') throw error
      if (key === undefined) return false
      await cancel({ key })
    }
    return true
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'conflict'
}
