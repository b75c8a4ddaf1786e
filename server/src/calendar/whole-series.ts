import type { Day } from '@doorplate/domain/time'
import type { CalendarEntry, Invitation, InvitationDetails, SeriesDates, Told } from './invitation.ts'

type Series = InvitationDetails & { series: SeriesDates }

/**
 * What goes into the calendar with a message. An update of a series carries its reader's dates that differ from it: some
 * programs (Thunderbird) forget those that it lacks, as RFC 5546 allows. A date that was never different is cancelled by such
 * an update, because others (sabre/vobject) take a CANCEL of one date for that of the whole series.
 */
export function calendarEntry(message: Invitation): CalendarEntry {
  const { details, method, told = [] } = message
  const { planned } = details
  if (isSeries(details)) return method === 'REQUEST' ? withDates(message, details, told) : message
  const series = seriesIn(told)
  if (!planned || !series) return message
  const known = told.find(({ booking_id }) => booking_id === message.booking_id)
  if ((known?.method ?? method) === 'REQUEST') return message
  const whole = withDates(message, series, withDate(message))
  return isEmpty(whole) ? message : { ...whole, method: 'REQUEST' }
}

/**
 * The update of its series that has to follow a cancellation of one date that arrives as such. It is for the programs that
 * take it for the cancellation of the whole series.
 */
export function followingUpdate(message: Invitation): Series | undefined {
  const { details, method, told = [] } = message
  const series = seriesIn(told)
  if (method !== 'CANCEL' || !details.planned || !series || calendarEntry(message).method !== 'CANCEL') return undefined
  const whole = withDates(message, series, withDate(message))
  return isEmpty(whole) ? undefined : { ...whole.details, series: whole.details.series }
}

function seriesIn(told: readonly Told[]): Series | undefined {
  const last = told.find(({ booking_id }) => booking_id === null)
  return last?.method === 'REQUEST' && isSeries(last.details) ? last.details : undefined
}

function isSeries(details: InvitationDetails): details is Series {
  return details.series !== undefined
}

/** What the reader knows once they have the message about a date. */
function withDate({ told = [], booking_id = null, method, details }: Invitation): Told[] {
  return [...told.filter((each) => each.booking_id !== booking_id), { booking_id, method, details }]
}

type Whole = CalendarEntry & { details: Series; dates: InvitationDetails[] }

function withDates(message: CalendarEntry, details: Series, told: readonly Told[]): Whole {
  const { series, start_time } = details
  // Calendars forget dates that differ from a series when it moves to another time.
  const dates = told.filter((each) => each.details.planned?.start_time === start_time)
  const isLeftOut = (day: Day) => day >= details.date && day <= series.last_date && !series.skipped.includes(day)
  const left = dates.filter(({ method }) => method === 'CANCEL').map((each) => each.details.planned!.date)
  return {
    ...message,
    details: {
      ...details,
      series: {
        ...series,
        skipped: [...series.skipped, ...left.filter(isLeftOut)].sort(),
        regular: series.regular.filter((day) => !left.includes(day))
      }
    },
    dates: dates.filter(({ method }) => method === 'REQUEST').map((each) => each.details)
  }
}

/** Whether nothing of it takes place. */
function isEmpty({ details, dates }: Whole): boolean {
  return details.series.regular.length === 0 && dates.length === 0
}
