import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Backend, MadeBooking } from '../../backend/backend.ts'
import { BackendError } from '../../backend/calls.ts'
import { type Attempt, type SeriesToSend, untilAnswered } from '../form/send-booking.ts'
import type { DatePlan } from './date-plan.ts'
import type { SeriesDraft } from './series-draft.ts'

/** The series to book, or undefined while a date has no choice or none is left. */
export function seriesToSend(rule: SeriesDraft['rule'], plan: DatePlan, words: string): SeriesToSend | undefined {
  const { choices, booked } = plan
  if (!choices || booked === 0) return undefined
  return { rule, dates: choices, send: (...sent) => sendSeries(...sent, words) }
}

type Made = { bookings: Booking[]; key: string | null }

async function sendSeries(
  backend: Backend,
  { booking, series, key }: Attempt,
  stop: AbortSignal,
  words: string
): Promise<MadeBooking> {
  const body = { rule: series!.rule, booking, dates: series!.dates }
  const call = () => backend.write('/api/v1/series', { method: 'POST', body, key, signal: stop }, madeBookings)
  try {
    const made = await untilAnswered(call, stop)
    return {
      ...made.bookings[0]!,
      ...(made.key !== null && { key: made.key }),
      series: { bookings: made.bookings, words }
    }
  } catch (error) {
    throw isAboutDates(error)
      ? new BackendError(error.message, { status: error.status, code: error.code, field: 'repeat' })
      : error
  }
}

/** The panel shows it, with the dates. */
function isAboutDates(error: unknown): error is BackendError {
  if (!(error instanceof BackendError)) return false
  return error.code === 'series_conflict' || /^(rule|dates)\b/.test(error.field ?? '')
}

async function madeBookings(response: Response): Promise<Made | undefined> {
  const { bookings }: { bookings?: Booking[] } = await response.json()
  return bookings?.length ? { bookings, key: response.headers.get('Doorplate-Key') } : undefined
}
