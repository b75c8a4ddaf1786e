import { shortDate } from '@doorplate/domain/words/dates'
import { speechIn } from '../../../base/languages/words.ts'
import type { Invitation, InvitationDetails, Letterhead, SeriesDates } from '../../calendar/invitation.ts'
import { differingDates, seriesIn } from '../../calendar/whole-series.ts'
import type { Fact } from '../blocks.ts'
import { isSameRoom, placeFacts, roomIn, timeFact, timesText } from './place-facts.ts'

/** A message that no date of a series takes place any more, or none for its reader. */
export type SeriesCancel = Invitation & { details: InvitationDetails & { series: SeriesDates } }

export function isSeriesCancel(invitation: Invitation): invitation is SeriesCancel {
  return invitation.method === 'CANCEL' && invitation.details.series !== undefined
}

/** Lists each date as its reader was told it, because a change that nobody was told does not count. */
export function cancelledSeriesFacts(invitation: SeriesCancel, letterhead: Letterhead): Fact[] {
  const { details, language, told = [] } = invitation
  const { say } = speechIn(language)
  const alone = told.flatMap((each) => each.details.planned?.date ?? [])
  const regular = (seriesIn(told) ?? details).series.regular.filter((day) => !alone.includes(day))
  const differing = differingDates(invitation)
  const dates = [
    ...regular.map((date) => ({ date, text: shortDate(date, language) })),
    ...differing.map((date) => ({ date: date.date, text: dateText(date, invitation, letterhead) }))
  ].sort((one, other) => (one.date < other.date ? -1 : 1))
  return [
    ...placeFacts(details, language, letterhead),
    { label: say('mail.dates'), value: dates.map(({ text }) => text).join(' · ') },
    ...(regular.length > 0 ? [timeFact(details, language, letterhead)] : [])
  ]
}

/** 'Wed, Dec 9, 14:00 to 15:00, Birch': a date with what differs from its series. */
function dateText(date: InvitationDetails, { details, language }: SeriesCancel, letterhead: Letterhead): string {
  const timesOf = (each: InvitationDetails) => timesText(each, language, letterhead)
  const parts = [
    shortDate(date.date, language),
    ...(timesOf(date) === timesOf(details) ? [] : [timesOf(date)]),
    ...(isSameRoom(date, details) ? [] : [roomIn(date, language)])
  ]
  return parts.reduce((first, next) => speechIn(language).say('all.listed', { first, next }))
}
