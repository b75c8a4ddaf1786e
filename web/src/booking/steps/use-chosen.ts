import type { Contact } from '../../live/contact.ts'
import type { ReadDay } from '../../schedule/queries/follow-day.ts'
import { useDayOfRooms } from '../../schedule/queries/use-day-of-rooms.ts'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { useRoomsWithFaults } from '../../schedule/queries/use-rooms-with-faults.ts'
import { type Choice, chosenDate } from '../entry/choice.ts'
import { useBookingNow } from '../entry/use-booking-now.ts'
import { useVacancies } from './room/use-vacancies.ts'

export function useChosen(choice: Choice, contact: Contact, readDay: ReadDay) {
  const now = useBookingNow()
  const date = chosenDate(choice, now)
  const day = useDayOfRooms(readDay, date)
  const rooms = useRoomsWithFaults(useRooms().data)
  const room = rooms.find(({ id }) => id === choice.room_id)
  const vacancies = useVacancies(day, { date, now, contact })
  return { date, day, rooms, room, vacancies }
}
