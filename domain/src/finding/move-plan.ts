import { hasEnded } from '../bookings/bookings.ts'
import type { Room } from '../rooms.ts'
import { hoursProblem } from '../rules/problems/hours-problems.ts'
import { limitProblem } from '../rules/problems/length-problems.ts'
import { closedProblem } from '../rules/problems/rule-problems.ts'
import { type OfficeRules, type RoomRules, rulesOfRoom } from '../rules/rules.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { type Day, type Moment, minutesOf } from '../time.ts'
import { acrossMidnight, HeldByDay, type Taken } from './held-by-day.ts'

export const fits = ['yes', 'small', 'taken', 'closed', 'over', 'rule', 'elsewhere'] as const

/** How a meeting fits into a room: `small` has too few seats for it. Those before `taken` can be done. */
export type Fit = (typeof fits)[number]

/** `people`: the booker and the guests. If it is 1, nobody said how many come: a team may meet without inviting guests. */
export type MovingMeeting = TimeRange & { id: string; room_id: string; date: Day; people: number }

/** `to` is null if no room is free. */
export type PlannedMove = { id: string; to: string | null; fits: Fit }

type Planning = {
  /** All rooms, rules and bookings are those of one office. */
  rooms: readonly Room[]
  rules: OfficeRules
  /** All bookings of the rooms, those that move included: a room that another meeting leaves does not count as free. */
  held: readonly Taken[]
  now: Moment
  /** The room of all, or the best one for each. */
  to: { room_id: string } | 'best'
}

/**
 * Chooses a room for each meeting, in the order of the meetings. Those with most people choose first, among rooms that are
 * free then and that no earlier one has chosen: one with enough seats, or else the largest. A meeting without guests gets a
 * room of about the old size.
 */
export function planMoves(meetings: readonly MovingMeeting[], planning: Planning): PlannedMove[] {
  const held = new HeldByDay(planning.held)
  const rules = new Map(planning.rooms.map(({ id }) => [id, rulesOfRoom(planning.rules, id)]))
  const planned = new Map<string, PlannedMove>()
  for (const meeting of [...meetings].sort(choosesBefore)) {
    const move = planOne(meeting, { ...planning, held, rules })
    planned.set(meeting.id, move)
    if (move.to === null || !isPossible(move.fits) || move.to === meeting.room_id) continue
    const taken = heldBy({ ...meeting, room_id: move.to }, rules.get(move.to)!)
    for (const each of acrossMidnight([taken])) held.add(each)
  }
  return meetings.map(({ id }) => planned.get(id)!)
}

export function isPossible(fit: Fit): boolean {
  return fit === 'yes' || fit === 'small'
}

type Known = Omit<Planning, 'held' | 'rules'> & { held: HeldByDay; rules: ReadonlyMap<string, RoomRules> }

function planOne(meeting: MovingMeeting, { rooms, rules, held, now, to }: Known): PlannedMove {
  const { id } = meeting
  const fitOf = (room: Room) => fitIn(room, meeting, { rules: rules.get(room.id)!, held })
  if (hasEnded(meeting, now)) return { id, to: to === 'best' ? null : to.room_id, fits: 'over' }
  if (to !== 'best') {
    const room = rooms.find((each) => each.id === to.room_id)
    return { id, to: to.room_id, fits: room ? fitOf(room) : 'elsewhere' }
  }
  const old = rooms.find((room) => room.id === meeting.room_id)
  const fitted = rooms.filter((room) => room !== old).map((room) => ({ room, fits: fitOf(room) }))
  const [best] = fitted.filter((each) => isPossible(each.fits)).sort(betterFor(meeting, old))
  if (best) return { id, to: best.room.id, fits: best.fits }
  const reason = (['taken', 'closed', 'rule'] as const).find((fit) => fitted.some((each) => each.fits === fit))
  return { id, to: null, fits: reason ?? 'taken' }
}

function choosesBefore(one: MovingMeeting, other: MovingMeeting): number {
  return other.people - one.people || compare(placeInTime(one), placeInTime(other))
}

function placeInTime({ date, start_time, id }: MovingMeeting): string {
  return `${date} ${start_time} ${id}`
}

type Choice = { room: Room; fits: Fit }

/**
 * Enough seats first, otherwise most seats; then the same area, most of the old room's equipment, and fewest spare seats.
 * Without guests, at least half of the old room's seats and the closest size come before the area.
 */
function betterFor({ people }: MovingMeeting, old: Room | undefined) {
  const shared = ({ equipment }: Room) => equipment.filter((each) => old?.equipment.includes(each)).length
  const isElsewhere = ({ area }: Room) => Number(area !== (old?.area ?? ''))
  const missing = ({ capacity }: Room) => Math.max(0, people - capacity)
  const size = people > 1 ? undefined : old?.capacity
  const isBelowHalf = ({ capacity }: Room) => Number(size !== undefined && capacity * 2 < size)
  const distance = ({ capacity }: Room) => (size === undefined ? 0 : Math.abs(capacity - size))
  return ({ room: one }: Choice, { room: other }: Choice): number =>
    missing(one) - missing(other) ||
    isBelowHalf(one) - isBelowHalf(other) ||
    distance(one) - distance(other) ||
    isElsewhere(one) - isElsewhere(other) ||
    shared(other) - shared(one) ||
    one.capacity - other.capacity ||
    compare(one.id, other.id)
}

function fitIn(
  room: Room,
  meeting: MovingMeeting,
  { rules, held }: { rules: RoomRules; held: HeldByDay }
): Exclude<Fit, 'over' | 'elsewhere'> {
  const size = meeting.people > room.capacity ? 'small' : 'yes'
  if (room.id === meeting.room_id) return size
  if (closedProblem(rules, meeting.date)) return 'closed'
  if (hoursProblem(rules, meeting) ?? limitProblem(rules, meeting)) return 'rule'
  const wanted = heldBy({ ...meeting, room_id: room.id }, rules)
  const isTaken = held.on(room.id, meeting.date).some(({ from, to }) => from < wanted.to && wanted.from < to)
  return isTaken ? 'taken' : size
}

/** A booking that moves takes the buffers of its new room. */
function heldBy(
  { room_id, date, start_time, end_time }: MovingMeeting,
  { buffer_before, buffer_after }: RoomRules
): Taken {
  return { room_id, date, from: minutesOf(start_time) - buffer_before, to: minutesOf(end_time) + buffer_after }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
