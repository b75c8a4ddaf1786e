import { acrossMidnight } from '@doorplate/domain/finding/held-by-day'
import { isPossible, planMoves } from '@doorplate/domain/finding/move-plan'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { getOfficeOfRoom } from '../../office/offices/store.ts'
import { listRooms } from '../../office/rooms/store.ts'
import { getOfficeRules } from '../../office/rules/store.ts'
import { daysToRead } from '../finding/store.ts'
import { listHeldOn, listMoving, type MovingBooking } from './store.ts'

/** Plans the moves office by office. */
export async function previewMoves(
  queries: Queries,
  { bookings: ids, to }: { bookings: readonly string[]; to: string },
  now: Instant
) {
  const bookings = await listMoving(queries, ids)
  const planned = new Map<string, { to: string | null; fits: ReturnType<typeof planMoves>[number]['fits'] }>()
  for (const office_id of new Set(bookings.map((each) => each.office_id))) {
    const ofOffice = bookings.filter((each) => each.office_id === office_id)
    for (const move of await planOffice(queries, ofOffice, { office_id, to, now })) planned.set(move.id, move)
  }
  const moves = bookings.map(({ id, version, room_id: from }) => {
    const { to, fits } = planned.get(id)!
    return { id, version, from, to, fits }
  })
  const leaving = new Set(moves.filter(({ from, to, fits }) => to !== from && isPossible(fits)).map(({ id }) => id))
  const people = new Set(
    bookings.filter(({ id }) => leaving.has(id)).flatMap(({ addresses }) => addresses.map((each) => each.toLowerCase()))
  )
  return { moves, people: people.size }
}

async function planOffice(
  queries: Queries,
  bookings: readonly MovingBooking[],
  { office_id, to, now: instant }: { office_id: string; to: string; now: Instant }
) {
  const { time_zone } = await getOfficeOfRoom(queries, bookings[0]!.room_id)
  const now = localTime(instant, time_zone)
  const days = [...new Set(bookings.map(({ date }) => date))]
  const [rooms, rules] = await Promise.all([
    listRooms(queries, { office_id }),
    getOfficeRules(queries, office_id, now.date)
  ])
  const held = acrossMidnight(await listHeldOn(queries, office_id, daysToRead(days, rules)))
  return planMoves(bookings, { rooms, rules, held, now, to: to === 'best' ? to : { room_id: to } })
}
