import type { Booking } from '@doorplate/domain/bookings/bookings'

/** Offers a calendar's text as a file of the booking: 'atlas-2026-11-26.ics'. */
export function offerCalendar(text: string, { room_id, date }: Pick<Booking, 'room_id' | 'date'>): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  link.download = `${room_id}-${date}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
