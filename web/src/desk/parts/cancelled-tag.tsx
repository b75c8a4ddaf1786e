import { say } from '../words.ts'

/** Of a cancelled booking: also one whose room was released, because no one checked in. */
export function CancelledTag({ released_at }: { released_at?: string | null | undefined }) {
  return (
    <span className="desk-tag" data-is="off">
      {say(released_at == null ? 'deskBookings.isCancelled' : 'deskBookings.isReleased')}
    </span>
  )
}
