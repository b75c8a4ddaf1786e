import { randomUUID } from 'node:crypto'
import { bookingProblem, type NewBooking } from '@doorplate/domain/bookings/bookings'
import { pick } from '@doorplate/domain/pick'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { rulesOfRoom } from '@doorplate/domain/rules/rules'
import {
  choicesProblem,
  type DateChoice,
  isException,
  type SeriesDate,
  seriesDatesOf
} from '@doorplate/domain/series/choices'
import type { Queries } from '../../../base/database/database.ts'
import { queueRequests } from '../../../mail/outbox/bookings/queue.ts'
import { queueSeriesRequests } from '../../../mail/outbox/series/series-queue.ts'
import { letterheadOf, lockOfficeOfRoom } from '../../../office/offices/store.ts'
import { holdRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { StartAgain } from '../../../office/transactions/transact.ts'
import { eventOf } from '../event.ts'
import { planSeries, type SeriesConfig, type SeriesPlan, type SeriesRequest } from '../planning/series-plan.ts'
import { findTakenDates, placeProblem } from '../planning/taken-dates.ts'
import { insertSeries, insertSeriesDates, type PlannedSeries, type StoredDate } from '../store.ts'

export type NewSeries = SeriesRequest<NewBooking> & { choices: readonly DateChoice[] }

export type CreatedSeries = { id: string; bookings: StoredDate[] }

/** Books all dates or none. Refuses with `off`, `invalid` or `series_conflict`. */
export async function createSeries(
  queries: Queries,
  series: NewSeries,
  context: CommandContext & { config: SeriesConfig }
): Promise<CreatedSeries | Refusal> {
  const { booking, choices } = series
  await holdRooms(queries, [booking.room_id, ...choices.flatMap(({ room_id }) => room_id ?? [])])
  await lockOfficeOfRoom(queries, booking.room_id)
  const plan = await planSeries(queries, series, context)
  if (plan instanceof Refusal) return plan
  const wrong = choicesProblem(choices, plan.dates) ?? placeProblem(choices, { ...plan, room_id: booking.room_id })
  if (wrong) return invalid(wrong)
  const seriesDates = seriesDatesOf(booking, choices)
  const taken = await findTakenDates(queries, seriesDates, plan)
  if (taken.length > 0) {
    return new Refusal('series_conflict', ['problem.datesTaken', { count: taken.length }], { taken })
  }
  const problem = bookingProblem({ ...booking, ...seriesDates[0]! }, plan.rules, plan.now)
  if (problem) return invalid(problem)
  return storeSeries(queries, series, { ...plan, seriesDates }, context)
}

async function storeSeries(
  queries: Queries,
  { booking }: NewSeries,
  { rule, seriesDates, dates, office, rooms, officeRules }: SeriesPlan & { seriesDates: SeriesDate[] },
  { now, letterhead, language }: CommandContext
): Promise<CreatedSeries> {
  const { room_id, start_time, end_time } = booking
  const exceptions = seriesDates.filter((each) => isException(each, booking))
  const series: PlannedSeries = {
    ...{ id: randomUUID(), rule, first_date: dates[0]!, room_id, start_time, end_time },
    // Messages about exceptions follow the one about the series.
    sequence: exceptions.length,
    undo_until: null
  }
  const shared = { key_id: randomUUID(), origin: 'form' as const, language }
  const rows = seriesDates.map((seriesDate) => {
    const rules = rulesOfRoom(officeRules, seriesDate.room_id)
    const own = { id: randomUUID(), sequence: exceptions.indexOf(seriesDate) + 1 }
    return { ...booking, ...seriesDate, ...shared, ...own, ...pick(rules, ['buffer_before', 'buffer_after']) }
  })
  await insertSeries(queries, series, now)
  const bookings = await insertSeriesDates(queries, series.id, rows, now)
  // One was taken after it was found free. The next attempt names it.
  if (bookings.length < rows.length) throw new StartAgain()

  const posting = { now, letterhead: letterheadOf(office, letterhead) }
  const roomOf = (id: string) => rooms.find((room) => room.id === id)!
  const event = eventOf(series, bookings, 0)!
  await queueSeriesRequests(queries, { ...event, room: roomOf(room_id) }, posting)
  const own = bookings.filter(({ sequence }) => sequence > 0)
  await queueRequests(
    queries,
    own.map((booking) => ({ booking, room: roomOf(booking.room_id) })),
    posting
  )
  return { id: series.id, bookings }
}
