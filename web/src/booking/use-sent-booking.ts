import { useState } from 'react'
import { useRooms } from '../schedule/queries/use-rooms.ts'
import { withNextRoom, withoutRoom } from './entry/choice.ts'
import type { CurrentEntry } from './entry/use-entry.ts'
import { emptyDraft } from './form/booking-draft.ts'
import { type Booked, useBooking } from './form/sending/use-booking.ts'

export function useSentBooking({ choice, change }: Pick<CurrentEntry, 'choice' | 'change'>) {
  const [booked, setBooked] = useState<Booked>()
  const next = useRooms().data?.find(({ id }) => id === choice.next)
  const booking = useBooking((stored) => {
    setBooked({ ...stored, next })
    change(next ? { choice: withNextRoom(choice) } : { choice: withoutRoom(choice), draft: emptyDraft })
  })
  return { ...booking, booked, closeNotice: () => setBooked(undefined) }
}

export type SentBooking = ReturnType<typeof useSentBooking>
