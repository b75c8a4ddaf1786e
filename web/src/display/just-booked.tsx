import './just-booked.css'
import { BookedNotice } from '../booking/booked-notice.tsx'
import type { Booked } from '../booking/form/use-booking.ts'
import { useAfter } from './use-after.ts'

/** How long it stays, in milliseconds: it names the booker, and others pass by. */
const stayMilliseconds = 15_000

/** What has just been booked, in the place of the actions; it makes way for them again by itself. */
export function JustBooked({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  useAfter(stayMilliseconds, onClose)
  return (
    <div className="just-booked">
      <BookedNotice booked={booked} onClose={onClose} />
    </div>
  )
}
