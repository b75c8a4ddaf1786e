import './display.css'
import { BookedNotice } from '../booking/booked-notice.tsx'
import type { Booked } from '../booking/form/sending/use-booking.ts'
import { useAfter } from '../ui/timers/use-after.ts'
import { shownTime } from '../words/dates.ts'
import type { Naming } from './door/actions/use-naming.ts'
import type { Undoing } from './door/actions/use-undoing.ts'
import { DoneNotice } from './door/done-notice.tsx'
import { useVisitActions } from './visit/visit-context.ts'
import { say } from './words.ts'

/** Short, because the notice names the booker and others pass by. */
const stayMilliseconds = 15_000

export function JustBooked({ booked }: { booked: Booked }) {
  const { closeAt } = useVisitActions()
  const onClose = () => closeAt('times', { booked: undefined })
  useAfter(stayMilliseconds, onClose)
  return (
    <div className="just-booked">
      <BookedNotice booked={booked} onClose={onClose} />
    </div>
  )
}

type DoneProps = { undoing: Undoing; naming: Naming; isMailed: boolean }

export function JustDone({ undoing, naming, isMailed }: DoneProps) {
  const { done, isUndoing, undo, closeNotice } = undoing
  if (!done) return null
  const extended = isMailed ? 'display.invitedAreTold' : 'display.mailsNoOne'
  return (
    <DoneNotice
      title={say('display.yoursUntil', { time: shownTime(done.booking.end_time) })}
      sentence={say(done.did === 'book' ? 'display.bookedAtDoor' : extended)}
      isUndoing={isUndoing}
      onUndo={() => undo(done)}
      onName={naming.unnamed ? naming.openNaming : undefined}
      onClose={closeNotice}
    />
  )
}
