import type { Answer } from '@doorplate/api/calls'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Backend, CreatedBooking } from '../../backend/backend.ts'
import { calendarText, downloadCalendar } from '../../backend/calendar-file.ts'
import { type Answered, BackendError } from '../../backend/calls.ts'
import type { BookingAccess } from '../../backend/holder.ts'
import type { SentSeries } from '../../keys/unanswered.ts'
import type { Attempt, ToSend } from '../form/attempts/attempts.ts'
import { untilAnswered } from '../form/attempts/until-answered.ts'
import type { DatePlan } from './dates/date-plan.ts'

/** The series to book, or undefined while a date has no choice or none is left. */
export function seriesToSend(series: Omit<SentSeries, 'dates'>, plan: DatePlan): ToSend | undefined {
  const { choices, booked } = plan
  if (!choices || booked === 0) return undefined
  return sentAgain({ ...series, dates: choices })
}

export function sentAgain(series: SentSeries): ToSend {
  return { series, send: (...sent) => sendSeries(...sent, series) }
}

type StoredSeries = Answer<'POST', '/api/v1/series'>

async function sendSeries(
  backend: Backend,
  { booking, key }: Attempt,
  stop: AbortSignal,
  { rule, dates, words }: SentSeries
): Promise<CreatedBooking> {
  const body = { rule, dates, booking }
  const call = () => backend.call('POST', '/api/v1/series', { body, key, signal: stop }, madeBookings)
  try {
    const { id, bookings, key } = await untilAnswered(call, stop)
    const [first] = bookings
    if (key === null) return { ...first!, series: { bookings, words } }
    return { ...first!, key, series: { bookings, words, toCalendar: () => toCalendar(backend, { id, key }, first!) } }
  } catch (error) {
    throw isAboutDates(error)
      ? new BackendError(error.message, { status: error.status, code: error.code, field: 'repeat' })
      : error
  }
}

async function toCalendar({ call }: Backend, { id, key }: BookingAccess, first: Booking): Promise<void> {
  const sent = { params: { id }, headers: { 'doorplate-key': key } }
  downloadCalendar(await call('GET', '/api/v1/series/:id/calendar', sent, calendarText), first)
}

/** The panel shows it, with the dates. */
function isAboutDates(error: unknown): error is BackendError {
  if (!(error instanceof BackendError)) return false
  return error.code === 'series_conflict' || /^(rule|dates)\b/.test(error.field ?? '')
}

async function madeBookings(response: Answered<StoredSeries>) {
  const { id, bookings } = await response.json()
  return id !== undefined && bookings?.length ? { id, bookings, key: response.headers.get('Doorplate-Key') } : undefined
}
