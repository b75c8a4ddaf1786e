import type { ShownDate } from '@doorplate/api/booking/series'
import { roomsLike } from '@doorplate/domain/finding/alternatives'
import { searchOf } from '@doorplate/domain/finding/options'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import { Refusal } from '@doorplate/domain/refusals'
import { daysBetweenDates, type PreviewedDate, previewOf } from '@doorplate/domain/series/preview'
import type { Queries } from '../../../base/database/database.ts'
import { speechIn } from '../../../base/languages/words.ts'
import { listTakenOnDates } from '../store.ts'
import { planSeries, type SeriesRequest } from './series-plan.ts'

/** Refuses with `off` or `invalid`. */
export async function previewSeries(
  queries: Queries,
  series: SeriesRequest,
  context: Parameters<typeof planSeries>[2]
): Promise<PreviewedDate[] | Refusal> {
  const plan = await planSeries(queries, series, context)
  if (plan instanceof Refusal) return plan
  const { booking } = series
  const { dates, rooms, rules, week, officeRules, now } = plan
  const search = searchOf(booking)
  const taken = await listTakenOnDates(queries, {
    search,
    dates,
    daysBetween: daysBetweenDates(booking, dates, now),
    others: roomsLike(search, rooms).map(({ id }) => id),
    rules: officeRules
  })
  return previewOf(booking, dates, { rooms, rules, week, times: new TakenTimes(taken, now, officeRules), now })
}

export function shownDate({ reason, ...date }: PreviewedDate, language: string): ShownDate {
  return { ...date, ...(reason && { reason: speechIn(language).read(reason) }) }
}
