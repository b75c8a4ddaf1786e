import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import type { DateChoice } from '@doorplate/domain/series/choices'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import type { Backend, StoredBooking } from '../../../backend/backend.ts'
import { BackendError, pause } from '../../../backend/calls.ts'

/** A booking being sent, with its idempotency key. */
export type Attempt = {
  room: Room
  booking: NewBooking
  key: string
  series: SeriesToSend | undefined
  /** An earlier request for the same start whose answer was lost. It may have been stored. */
  replaces: Attempt | undefined
}

export type SeriesToSend = {
  rule: RepeatRule
  dates: readonly DateChoice[]
  send(backend: Backend, attempt: Attempt, stop: AbortSignal): Promise<StoredBooking>
}

const maxRepeats = 5

/**
 * Books, and cancels an earlier booking of the same person that it would conflict with.
 * @param stop aborts; the outcome is then unknown
 */
export async function sendBooking(backend: Backend, attempt: Attempt, stop: AbortSignal): Promise<StoredBooking> {
  const book = ({ booking, key }: Attempt) => untilAnswered(() => backend.book(booking, key, stop), stop)
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
  }: Attempt): Promise<StoredBooking | undefined> {
    if (!replaces) return undefined
    const stored = await untilAnswered(() => backend.bookings(room_id, date, stop), stop)
    const inTheWay = stored.filter((other) => overlaps(other, booking))
    const [met] = inTheWay
    if (!met || inTheWay.length > 1) return undefined
    for (const earlier of attemptsOf(replaces)) {
      const own = isSame(met, earlier.booking) ? await storedAs(earlier) : undefined
      if (own?.id === met.id) return own
    }
    return undefined
  }

  /** Equal times do not prove whose booking it is; the answer to the idempotency key does. */
  async function storedAs(earlier: Attempt): Promise<StoredBooking | undefined> {
    try {
      return await book(earlier)
    } catch (error) {
      if (isConflict(error)) return undefined
      throw error
    }
  }

  /** If cancelling is restricted, this needs the key, which displays do not have. */
  async function isCancelled({ id, key }: StoredBooking): Promise<boolean> {
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

export function attemptsOf(attempt: Attempt | undefined): Attempt[] {
  return attempt ? [attempt, ...attemptsOf(attempt.replaces)] : []
}

export function isSame(booking: Booking, sent: NewBooking): boolean {
  return (
    booking.room_id === sent.room_id &&
    booking.date === sent.date &&
    booking.start_time === sent.start_time &&
    booking.end_time === sent.end_time
  )
}

function isConflict(error: unknown): boolean {
  return error instanceof BackendError && error.code === 'conflict'
}

export async function untilAnswered<Answer>(ask: () => Promise<Answer>, stop: AbortSignal): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (failures >= maxRepeats || !isOutcomeUnknown(error as Error)) throw error
      await pause(Math.min(4000, 500 * 2 ** failures) * (0.5 + Math.random()), stop)
      if (stop.aborted) throw error
    }
  }
}

/** Whether the request may have succeeded, because there was no answer or a server error. */
export function isOutcomeUnknown(error: Error): boolean {
  return !(error instanceof BackendError) || error.code === 'unreachable' || error.status >= 500
}
