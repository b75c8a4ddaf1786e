import '../your-bookings.css'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { bookingPageLink } from '../../keys/booking-links.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { CopyLink } from '../../ui/links/copy-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../words.ts'
import { useKeyReplacement } from './use-key-replacement.ts'

type Props = {
  booking: OwnBooking
  access: BookingAccess
  isPaused: boolean
  isNothingKept: boolean
  onKey(key: string): void
}

export function LinkRow({ booking, access, isPaused, isNothingKept, onKey }: Props) {
  const link = `${window.location.origin}${bookingPageLink(access.id, access.key)}`
  const { replace, isPending, replaced, problem } = useKeyReplacement(booking, access, onKey)

  return (
    <Step title={say('yours.link')}>
      <p>{say(booking.series ? 'yours.whoHasSeriesLink' : 'yours.whoHasLink')}</p>
      <p>{say('yours.newLinkEndsOld')}</p>
      {isNothingKept && <p className="link-row-warning">{say('yours.keepsNothing')}</p>}
      <div className="link-row-actions">
        <CopyLink link={link} />
        <ActionButton className="button button-plain" isOff={isPaused || isPending} onClick={replace}>
          {say('yours.replaceLink')}
        </ActionButton>
      </div>
      <FeedbackLine>{replaced && say(replaced.isMailed ? 'yours.newLinkMailed' : 'yours.linkReplaced')}</FeedbackLine>
      {problem !== undefined && <Notice sentence={problem} />}
    </Step>
  )
}
