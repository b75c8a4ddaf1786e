import { hasBegun } from '@doorplate/domain/bookings/bookings'
import { changedFields, isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { rulesOfRoom } from '@doorplate/domain/rules/rules'
import { type ChangeChoice, changeChoicesProblem, findPassing } from '@doorplate/domain/series/change'
import type { SeriesDate } from '@doorplate/domain/series/choices'
import type { Queries } from '../../../base/database/database.ts'
import { lockOfficeOfRoom } from '../../../office/offices/store.ts'
import { getDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { StartAgain } from '../../../office/transactions/transact.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { changeRefusal } from '../../bookings/changes/change-budget.ts'
import { ruleRefusal } from '../../bookings/changes/rule-refusal.ts'
import { markCheckedIn } from '../../bookings/store.ts'
import { isCheckInOpen } from '../../check-in/check-in-window.ts'
import {
  type ChangePlan,
  type DatesChange,
  meetingFields,
  type Place,
  planChange,
  withNewWords
} from '../changes/change-plan.ts'
import { type LoadedSeries, lockSeries } from '../changes/lock-series.ts'
import { replanSeries } from '../changes/replan-series.ts'
import { splitSeries } from '../changes/split-series.ts'
import { storeChangedBookings } from '../changes/store.ts'
import { findTakenDates, placeProblem } from '../planning/taken-dates.ts'
import { listSeriesDates, type StoredDate } from '../store.ts'

type ChangeRequest = DatesChange & {
  id: string
  authorize: Authorize
  choices: readonly ChangeChoice[]
  seen: readonly number[] | undefined
}

/**
 * Changes dates of a series together: all or none. Dates that began before the request stay as they are, and
 * those that differ from the series keep their room and time. Returns the series that the changed dates belong to.
 * Refuses with `not_found`, `precondition_required`, `over`, `cancelled`, `changed_meanwhile`, `too_many`, `invalid`,
 * `series_conflict` or as `authorize` does.
 */
export async function changeSeries(
  queries: Queries,
  request: ChangeRequest,
  context: CommandContext
): Promise<{ id: string } | Refusal> {
  const opened = await lockAll(queries, request, context)
  if (opened instanceof Refusal) return opened
  const { series } = opened
  if (request.seen === undefined) return new Refusal('precondition_required', ['problem.versionMissing'])
  if (!request.seen.includes(series.version)) return new Refusal('changed_meanwhile', ['yours.changedMeanwhile'])
  const planned = await planChange(queries, opened, request)
  if (planned instanceof Refusal) return planned
  const seriesDates = await chooseDates(queries, planned, request, opened)
  if (seriesDates instanceof Refusal) return seriesDates
  const plan = withoutKept(planned, request.choices, series)
  const changes = plan.changed.map((before, index): DateChange => {
    const after = { ...withNewWords(before, request.change), ...pick(seriesDates[index]!, meetingFields) }
    return { before, after }
  })
  if (!changes.some(isDifferent) && plan.moved.length === 0) return { id: series.id }
  const tooMany = await changeRefusal(
    queries,
    plan.changed.map(({ id }) => id),
    context.author
  )
  if (tooMany) return tooMany
  await storeChangedBookings(
    queries,
    changes
      .filter((each) => isDifferent(each) || plan.moved.includes(each.before))
      .map((each) => rowOf(each, plan, { ...request, ...opened })),
    context.now
  )
  await checkIn(queries, plan, context, opened)
  const store = isSplit(plan, opened) ? splitSeries : replanSeries
  return { id: await store(queries, { ...plan, opened }) }
}

/** Leaves out the dates that keep their place. If none moves, the series stays where it is. */
function withoutKept(plan: ChangePlan, choices: readonly ChangeChoice[], series: Place): ChangePlan {
  const isKept = ({ series }: StoredDate) => choices.some(({ date, keep }) => keep && date === series.planned_date)
  if (!plan.moved.every(isKept)) return plan
  return { ...plan, moved: [], isReplanned: false, place: pick(series, ['room_id', 'start_time', 'end_time']) }
}

type DateChange = { before: StoredDate; after: NewBooking }

function isDifferent({ before, after }: DateChange): boolean {
  return changedFields(withNewWords(before, {}), after).length > 0
}

type Overriding = Pick<ChangeRequest, 'isOverriding'> & Pick<LoadedSeries, 'moment'>

/** A date that moves takes the buffers of its new room. */
function rowOf({ before: stored, after }: DateChange, { officeRules }: ChangePlan, change: Overriding) {
  const { isOverriding = false, moment } = change
  const before = withNewWords(stored, {})
  const rules = rulesOfRoom(officeRules, after.room_id)
  const buffers = isMoved(before, after) ? pick(rules, ['buffer_before', 'buffer_after']) : undefined
  const isPlaced = buffers !== undefined || before.end_time !== after.end_time
  const rules_overridden =
    isOverriding && ruleRefusal({ before, after }, rules, { moment, by: 'operator' }) !== undefined
  return { ...after, ...buffers, ...(isPlaced && { rules_overridden }), id: stored.id }
}

/** Locks the rooms, their office, then the bookings: the order of all commands, so that they cannot deadlock. */
async function lockAll(
  queries: Queries,
  { id, authorize, change, choices }: ChangeRequest,
  context: CommandContext
): Promise<LoadedSeries | Refusal> {
  const roomIds = (await listSeriesDates(queries, id)).map(({ room_id }) => room_id)
  const chosen = [change, ...choices].flatMap(({ room_id }) => room_id ?? [])
  const rooms = await lockRooms(queries, [...new Set([...roomIds, ...chosen])])
  if (roomIds[0] !== undefined) await lockOfficeOfRoom(queries, roomIds[0])
  const opened = await lockSeries(queries, { id, authorize }, context)
  if (opened instanceof Refusal) return opened
  const isLocked = (booking: StoredDate) => rooms.some((room) => room.id === booking.room_id)
  if (!opened.bookings.every(isLocked)) throw new StartAgain()
  return opened
}

async function chooseDates(
  queries: Queries,
  { changed, moved, earlier, place, rooms, officeRules }: ChangePlan,
  { choices, isOverriding }: Pick<ChangeRequest, 'choices' | 'isOverriding'>,
  { moment: now }: LoadedSeries
): Promise<SeriesDate[] | Refusal> {
  const wrong =
    changeChoicesProblem(
      choices,
      moved.map(({ series }) => series.planned_date)
    ) ?? placeProblem(choices, { rooms, officeRules, room_id: place.room_id, isOverriding })
  if (wrong) return invalid(wrong)
  const chosenFor = ({ series }: StoredDate) => choices.find(({ date }) => date === series.planned_date)
  const isMoving = (booking: StoredDate) => moved.includes(booking) && !chosenFor(booking)?.keep
  const seriesDates = changed.map((booking): SeriesDate => {
    const { room_id, date, start_time, end_time } = booking
    const { planned_date } = booking.series
    const planned = { planned_date, planned_start: place.start_time }
    if (!isMoving(booking)) return { room_id, date, start_time, end_time, ...planned }
    const { on = planned_date, ...other } = chosenFor(booking) ?? {}
    return { ...place, ...other, date: on, ...planned }
  })
  const all = [...earlier.map(({ date, series }) => ({ date, ...series })), ...seriesDates]
  const passing = findPassing(all, (planned) => choices.some(({ date, on }) => date === planned && on !== undefined))
  if (passing !== undefined) {
    const field = `dates.${choices.findIndex(({ date }) => date === passing)}`
    return invalid({ field, message: ['problem.dateMovedTooFar'] })
  }
  const moving = changed.filter(isMoving)
  const places = seriesDates.filter((_seriesDate, index) => isMoving(changed[index]!))
  const except = moving.map(({ id }) => id)
  const taken = await findTakenDates(queries, places, { now, officeRules, except, isOverriding })
  if (taken.length === 0) return seriesDates
  return new Refusal('series_conflict', ['problem.changeTaken', { count: taken.length }], { taken })
}

/** Moved into its own check-in window a date counts as checked in, like a new booking. */
async function checkIn(
  queries: Queries,
  { moved }: ChangePlan,
  { now, doors }: CommandContext,
  { series, office, moment }: LoadedSeries
): Promise<void> {
  const isToday = (booking: StoredDate) =>
    booking.date === moment.date && moved.some(({ id }) => id === booking.id) && !hasBegun(booking, moment)
  for (const booking of (await listSeriesDates(queries, series.id)).filter(isToday)) {
    const { checkIn: rule } = await getDoorRules(queries, booking.room_id, doors)
    if (!isCheckInOpen(booking, rule, { now, time_zone: office.time_zone })) continue
    await markCheckedIn(queries, booking, { start: booking.start_time, now })
  }
}

/**
 * Whether the changed dates become a series of their own: calendars would otherwise apply the change to earlier dates, too.
 * New words do not matter once those have taken place.
 */
function isSplit({ earlier, isReplanned }: ChangePlan, { moment }: LoadedSeries): boolean {
  return isReplanned ? earlier.length > 0 : earlier.some((booking) => !hasBegun(booking, moment))
}
