import type { Day } from '@doorplate/domain/time'
import type { CalendarEntry, Invitation, InvitationDetails, LastMessage, SeriesDates } from './invitation.ts'

type Series = InvitationDetails & { series: SeriesDates }

/**
 * Returns the calendar data of a message: for a series, all of it with its exceptions, because Thunderbird forgets exceptions
 * that an update omits (RFC 5546 allows it), and sabre/vobject replaces the whole meeting. A date once sent on its own is
 * cancelled on its own.
 */
export function calendarEntry(message: Invitation): CalendarEntry {
  const { details, method, told = [], carried = [] } = message
  if (isSeries(details)) return method === 'REQUEST' ? withDates(message, details, told, carried) : message
  const series = seriesIn(told)
  if (!series || details.planned?.start_time !== series.start_time) return message
  const lastMessage = told.find(({ booking_id }) => booking_id === message.booking_id)
  if (method === 'CANCEL' && lastMessage?.method === 'REQUEST') return message
  const whole = withDates(message, series, told, [newsOf(message)])
  if (hasNoDate(whole)) return message
  const { reason } = details
  return { ...whole, method: 'REQUEST', details: { ...whole.details, ...(reason !== undefined && { reason }) } }
}

/**
 * The update of its series that has to follow the cancellation of one date, if that is sent as a cancellation: some programs
 * take it for the cancellation of the whole series.
 */
export function followingUpdate(message: Invitation): Series | undefined {
  const { details, method, told = [] } = message
  const series = seriesIn(told)
  if (method !== 'CANCEL' || !details.planned || !series || calendarEntry(message).method !== 'CANCEL') return undefined
  const whole = withDates(message, series, told, [newsOf(message)])
  return hasNoDate(whole) ? undefined : { ...whole.details, series: whole.details.series }
}

/** The dates that differ from the series, as the reader knows them once the message has arrived. */
export function differingDates({ details, told = [], carried = [] }: Invitation): InvitationDetails[] {
  const isNews = ({ booking_id }: LastMessage) => carried.some((each) => each.booking_id === booking_id)
  const earlier = told.filter((each) => each.method === 'REQUEST' && each.booking_id !== null && !isNews(each))
  return [...carried.map((each) => each.details), ...earlier.map(({ details: { was: _was, ...content } }) => content)]
    .filter(({ planned }) => planned?.start_time === details.start_time)
    .sort((one, other) => (one.planned!.date < other.planned!.date ? -1 : 1))
}

/** The same message for somebody who left some dates of the series: without those. */
export function withoutLeftDates(invitation: Invitation): Invitation {
  const { details, method, told = [], carried = [] } = invitation
  if (method === 'CANCEL' || !isSeries(details)) return invitation
  const isNews = ({ booking_id }: LastMessage) => carried.some((each) => each.booking_id === booking_id)
  const left = [
    ...(details.series.absent?.[invitation.recipient] ?? []),
    ...told.flatMap((each) =>
      each.method === 'CANCEL' && each.details.left && !isNews(each) ? (each.details.planned?.date ?? []) : []
    )
  ]
  if (left.length === 0) return invitation
  const { was, series } = details
  const without = (dates: SeriesDates) => ({ ...dates, regular: dates.regular.filter((day) => !left.includes(day)) })
  const days = [...series.regular, ...differingDates(invitation).map(({ planned, date }) => planned?.date ?? date)]
    .filter((day) => !left.includes(day))
    .sort()
  return {
    ...invitation,
    details: {
      ...details,
      date: days[0] ?? details.date,
      series: { ...without(series), last_date: days.at(-1) ?? series.last_date },
      ...(was && { was: { ...was, ...(was.series && { series: without(was.series) }) } })
    }
  }
}

/** The series as its reader was told it last, unless that cancelled it. */
export function seriesIn(told: readonly LastMessage[]): Series | undefined {
  const last = told.find(({ booking_id }) => booking_id === null)
  if (last?.method !== 'REQUEST' || !isSeries(last.details)) return undefined
  // The reason was about what that message said.
  const { reason: _, ...details } = last.details
  return details
}

function isSeries(details: InvitationDetails): details is Series {
  return details.series !== undefined
}

function newsOf({ booking_id = null, method, details }: Invitation): LastMessage {
  return { booking_id, method, details }
}

type Whole = CalendarEntry & { details: Series; dates: InvitationDetails[] }

/** @param news what the message says about dates of the series: it replaces what the reader was told before */
function withDates(
  message: CalendarEntry,
  details: Series,
  told: readonly LastMessage[],
  news: readonly LastMessage[]
): Whole {
  const { series, start_time } = details
  const old = told.filter((each) => !news.some(({ booking_id }) => booking_id === each.booking_id))
  // Calendars forget dates that differ from a series when it moves to another time.
  const dates = [...old, ...news].filter((each) => each.details.planned?.start_time === start_time)
  const daysOf = (those: readonly LastMessage[], method: LastMessage['method']) =>
    those.filter((each) => each.method === method).map((each) => each.details.planned!.date)
  const left = daysOf(dates, 'CANCEL')
  const back = daysOf(news, 'REQUEST')
  const skipped = series.skipped.filter((day) => !back.includes(day))
  const isLeftOut = (day: Day) => day >= details.date && day <= series.last_date && !skipped.includes(day)
  return {
    ...message,
    details: {
      ...details,
      series: {
        ...series,
        skipped: [...skipped, ...left.filter(isLeftOut)].sort(),
        regular: series.regular.filter((day) => !left.includes(day))
      }
    },
    dates: dates.filter(({ method }) => method === 'REQUEST').map((each) => each.details)
  }
}

function hasNoDate({ details, dates }: Whole): boolean {
  return details.series.regular.length === 0 && dates.length === 0
}
