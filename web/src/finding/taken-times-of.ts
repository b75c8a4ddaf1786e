import type { DayOfRooms } from '@doorplate/api/booking/days'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { TakenTimes } from '@doorplate/domain/finding/taken-times'
import { heldTimes } from '@doorplate/domain/rules/held-times'
import { type OfficeRules, rulesOfRoom } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'

type Options = {
  rules: OfficeRules
  now: Moment
  /** A stored booking that is being moved: its own time counts as free. */
  own?: Pick<NewBooking, 'room_id' | 'date' | 'start_time'> | undefined
}

export function takenTimesOf({ date, rooms }: Pick<DayOfRooms, 'date' | 'rooms'>, { rules, now, own }: Options) {
  const taken = Object.entries(rooms).flatMap(([room_id, booked]) => {
    const others = booked
      .map(([start_time, end_time]) => ({ start_time, end_time }))
      .filter(({ start_time }) => !(room_id === own?.room_id && date === own.date && start_time === own.start_time))
    return heldTimes(others, rulesOfRoom(rules, room_id)).map((range) => ({ room_id, date, ...range }))
  })
  return new TakenTimes(taken, now, rules)
}
