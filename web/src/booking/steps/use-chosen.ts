import { useNow } from '../../clock/use-clock.ts'
import type { Contact } from '../../live/contact.ts'
import type { ReadDay } from '../../schedule/queries/follow-day.ts'
import { useDayOfRooms } from '../../schedule/queries/use-day-of-rooms.ts'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { useRoomsWithFaults } from '../../schedule/queries/use-rooms-with-faults.ts'
import { chosenDate } from '../entry/choice.ts'
import type { CurrentEntry } from '../entry/use-entry.ts'
import type { SentBooking } from '../use-sent-booking.ts'
import { useClosing } from './date/use-closing.ts'
import { useVacancies } from './room/use-vacancies.ts'
import { useTimes } from './time/use-times.ts'

type Options = { booking: SentBooking; contact: Contact; readDay: ReadDay }

/** The chosen room and date, and what is known about them. */
export function useChosen({ choice }: CurrentEntry, { booking, contact, readDay }: Options) {
  const now = useNow()
  const date = chosenDate(choice, now)
  const day = useDayOfRooms(readDay, date)
  const rooms = useRoomsWithFaults(useRooms().data)
  const room = rooms.find(({ id }) => id === choice.room_id)
  const vacancies = useVacancies(day, { date, now, contact })
  const closing = useClosing(room?.id, date)
  const times = useTimes(room?.id, choice, booking)
  return { date, day, rooms, room, vacancies, closing, times }
}
