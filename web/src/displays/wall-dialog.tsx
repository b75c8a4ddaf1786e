import type { Room } from '@doorplate/domain/rooms'
import type { Moment, Time } from '@doorplate/domain/time'
import { emptyDraft } from '../bookings/booking-draft.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { pausedSentence } from './out-of-touch.tsx'
import { QuickBooking } from './quick-booking.tsx'
import type { Visit } from './visit.ts'

type Props = {
  room: Room
  now: Moment
  visit: Visit
  /** The last moment in touch, while nothing can be booked or cancelled. */
  staleSince: Time | undefined
  onVisit: (changes: Partial<Visit>) => void
}

/** What stands over the display, if anything does. */
export function WallDialog({ room, now, visit: { dialog, draft }, staleSince, onVisit }: Props) {
  const close = () => onVisit({ dialog: undefined })
  const paused = staleSince === undefined ? undefined : pausedSentence(staleSince)
  if (!dialog) return null
  if (dialog.kind === 'message') return <MessageDialog sentence={dialog.sentence} onClose={close} />
  if (dialog.kind === 'cancel') {
    return (
      <CancelDialog
        booking={dialog.booking}
        paused={paused}
        onClose={close}
        onFailed={(sentence) => onVisit({ dialog: { kind: 'message', sentence } })}
      />
    )
  }
  return (
    <QuickBooking
      room={room}
      date={dialog.date}
      start={dialog.start}
      now={now}
      draft={draft}
      onDraft={(changed) => onVisit({ draft: changed })}
      paused={paused}
      onBooked={(booked) => onVisit({ dialog: undefined, draft: emptyDraft, sheet: 'schedule', booked })}
      onClose={(lost) =>
        onVisit(lost ? { dialog: undefined, sheet: 'slots' } : { dialog: undefined, draft: emptyDraft })
      }
    />
  )
}
