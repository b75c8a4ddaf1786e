import './closed-booking.css'
import { areLinksMailed } from '../keys/are-links-mailed.ts'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { MailLink } from './mail-link.tsx'

/** In the place of a booking that its link does not open: why, and how to get the newest link. */
export function ClosedBooking({ id, sentence, isPaused }: { id: string; sentence: string; isPaused: boolean }) {
  useTitle(say('yours.booking'))
  return (
    <div className="closed-booking">
      <h1>{say('yours.booking')}</h1>
      <p>{sentence}</p>
      {areLinksMailed() && <MailLink id={id} isPaused={isPaused} />}
    </div>
  )
}
