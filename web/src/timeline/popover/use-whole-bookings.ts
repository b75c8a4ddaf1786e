import { bookingPageLink } from '../../keys/booking-links.ts'
import { useKeptKeys } from '../../keys/use-kept-keys.ts'
import { useBookings } from '../../schedule/queries/use-bookings.ts'
import type { BookedBlock, RoomPlan } from '../room-plan.ts'

/** Returns one booking of a plan or all, each with the fields of its schedule, and a link if this browser has its key. */
export function useWholeBookings({ room, date, bookings }: RoomPlan, block: BookedBlock | undefined) {
  const { data = [] } = useBookings(room.id, date)
  const keptKeys = useKeptKeys()
  const shown = block ? bookings.filter(({ start_time }) => start_time === block.start_time) : bookings
  return shown.map((booking) => {
    const whole = data.find(({ start_time }) => start_time === booking.start_time)
    const isOwn = whole !== undefined && keptKeys.some(({ id }) => id === whole.id)
    return { booking, whole, link: isOwn ? bookingPageLink(whole.id) : undefined }
  })
}
