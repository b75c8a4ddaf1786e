import { roomsLike } from '@doorplate/domain/finding/alternatives'
import { searchOf } from '@doorplate/domain/finding/options'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import { Refusal } from '@doorplate/domain/refusals'
import { weekOf } from '@doorplate/domain/rules/week'
import { daysBetweenDates, type PreviewedDate, previewOf } from '@doorplate/domain/series/preview'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { type ChangePlan, type DatesChange, differs, placeFields, planChange } from '../changes/change-plan.ts'
import { type LoadedSeries, loadSeries } from '../changes/lock-series.ts'
import { listTakenOnDates } from '../store.ts'
import { findTakenDates } from './taken-dates.ts'

export type ChangePreview = {
  dates: PreviewedDate[]
  kept: Day[]
}

/** Refuses as `loadSeries` and `planChange` do. */
export async function previewChange(
  queries: Queries,
  request: DatesChange & Parameters<typeof loadSeries>[1],
  context: Pick<CommandContext, 'now' | 'letterhead' | 'language'>
): Promise<ChangePreview | Refusal> {
  const opened = await loadSeries(queries, request, context)
  if (opened instanceof Refusal) return opened
  const plan = await planChange(queries, opened, request)
  if (plan instanceof Refusal) return plan
  return {
    dates:
      plan.moved.length > 0
        ? await previewMoves(queries, plan, { opened, ...request, language: context.language })
        : unmoved(plan, request),
    kept: namesPlace(request) ? keepingPlace(plan, opened).map(plannedDate) : []
  }
}

/** Every changed date counts as free if only words or guests change. */
function unmoved({ changed }: ChangePlan, { change }: DatesChange): PreviewedDate[] {
  const isPlace = (field: string) => placeFields.some((each) => each === field)
  if (Object.keys(change).every(isPlace)) return []
  return changed.map((booking) => ({ date: plannedDate(booking), is: 'free' }))
}

function namesPlace({ change }: DatesChange): boolean {
  return placeFields.some((field) => change[field] !== undefined)
}

function keepingPlace({ changed, moved }: ChangePlan, { series }: LoadedSeries) {
  return changed.filter((booking) => !moved.includes(booking) && differs(booking, series))
}

type Options = { opened: LoadedSeries; isOverriding?: boolean | undefined; language: string | null }

async function previewMoves(
  queries: Queries,
  plan: ChangePlan,
  { opened, isOverriding = false, language }: Options
): Promise<PreviewedDate[]> {
  const { changed, moved, model, rooms, officeRules, rules } = plan
  const { moment, posting } = opened
  const week = weekOf(language ?? posting.letterhead.officeLanguage, rules)
  const dates = moved.map(plannedDate)
  const booking = { ...model, date: dates[0]! }
  const search = searchOf(booking)
  const taken = await listTakenOnDates(queries, {
    search,
    dates,
    daysBetween: daysBetweenDates(booking, dates, moment),
    others: roomsLike(search, rooms).map(({ id }) => id),
    rules: officeRules,
    except: moved.map(({ id }) => id)
  })
  const times = new TakenTimes(taken, moment, officeRules)
  const previewed = previewOf(booking, dates, { rooms, rules, week, times, now: moment })
  const impossible = isOverriding ? await findImpossible(queries, plan, moment) : dates
  return previewed.map((each) => {
    if (!impossible.includes(each.date)) return { date: each.date, is: 'free' }
    // A date that was moved by itself may be before the next one that moves now.
    const next = changed.find((other) => plannedDate(other) > each.date)
    const isBefore = ({ date }: { date: Day }) => !next || (date < next.date && date < plannedDate(next))
    return each.choices ? { ...each, choices: each.choices.filter(isBefore) } : each
  })
}

/** The dates that not even an operator can book against the rules. */
function findImpossible(queries: Queries, { moved, place, officeRules }: ChangePlan, now: Moment): Promise<Day[]> {
  const places = moved.map((booking) => {
    const date = plannedDate(booking)
    return { ...place, date, planned_date: date, planned_start: place.start_time }
  })
  return findTakenDates(queries, places, { now, officeRules, except: moved.map(({ id }) => id), isOverriding: true })
}

function plannedDate({ series }: LoadedSeries['bookings'][number]): Day {
  return series.planned_date
}
