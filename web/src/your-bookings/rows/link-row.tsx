import '../your-bookings.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingAccess, OwnBooking } from '../../backend/holder.ts'
import { areLinksMailed, bookingPageLink } from '../../keys/booking-links.ts'
import { setOwnBooking } from '../../keys/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { CopyLink } from '../../ui/copy-link.tsx'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import { sentenceOf } from '../booking/use-booking-actions.ts'

type Props = {
  booking: OwnBooking
  access: BookingAccess
  isPaused: boolean
  isNothingKept: boolean
  onKey(key: string): void
}

export function LinkRow({ booking, access, isPaused, isNothingKept, onKey }: Props) {
  const holder = useHolder()
  const queries = useQueryClient()
  const link = `${window.location.origin}${bookingPageLink(access.id, access.key)}`
  const replacing = useMutation({
    mutationFn: () => holder.replaceKey(access),
    onSuccess: (key) => {
      setOwnBooking(queries, { id: access.id, key }, booking)
      onKey(key)
    }
  })

  return (
    <Step title={say('yours.link')}>
      <p>{say('yours.whoHasLink')}</p>
      {isNothingKept && <p className="link-row-warning">{say('yours.keepsNothing')}</p>}
      <div className="link-row-actions">
        <CopyLink link={link} />
        <button
          type="button"
          className="button button-plain"
          disabled={isPaused || replacing.isPending}
          onClick={() => replacing.mutate()}
        >
          {say('yours.replaceLink')}
        </button>
      </div>
      <FeedbackLine>
        {replacing.isSuccess && say('yours.linkReplaced')}
        {replacing.isSuccess && areLinksMailed() && ` ${say('yours.newLinkMailed')}`}
      </FeedbackLine>
      {replacing.error && <Notice sentence={sentenceOf(replacing.error)} />}
    </Step>
  )
}
