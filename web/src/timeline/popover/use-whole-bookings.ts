import { bookingPageLink } from '../../keys/booking-links.ts'
import { useKeptKeys } from '../../keys/use-kept-keys.ts'
import { useBookings } from '../../schedule/queries/use-bookings.ts'
import type { BookedBlock, RoomPlan } from '../room-plan.ts'

/** One booking of a plan, or all, each with what its schedule has of it and a link if its key is kept here. */
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
