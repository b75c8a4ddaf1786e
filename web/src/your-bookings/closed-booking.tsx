import './closed-booking.css'
import { say } from '../words/words.ts'
import { MailLink } from './mail-link.tsx'

/** In the place of a booking that its link does not open: why, and the way on. */
export function ClosedBooking({ isPaused, ...closed }: { id: string; sentence: string; isPaused: boolean }) {
  return (
    <>
      <header className="closed-booking">
        <h1>{say('yours.title')}</h1>
      </header>
      <MailLink {...closed} isPaused={isPaused} />
    </>
  )
}
