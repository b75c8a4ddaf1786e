import './display.css'
import { BookedNotice } from '../booking/booked-notice.tsx'
import type { Booked } from '../booking/form/sending/use-booking.ts'
import { useListener } from '../ui/hooks/use-listener.ts'
import { Done } from '../ui/icons/later-icons.tsx'
import { useStay } from '../ui/timers/use-stay.ts'
import { shownTime, shownTimes } from '../words/dates.ts'
import type { Naming } from './door/actions/use-naming.ts'
import type { Undoing } from './door/actions/use-undoing.ts'
import { DoneNotice } from './door/done-notice.tsx'
import type { Visit } from './visit/visit.ts'
import { useVisitActions } from './visit/visit-context.ts'
import { Sentence, say } from './words.ts'

/** Short, because the notice names the booker and others pass by. */
const stayMilliseconds = 15_000

const overMilliseconds = 10_000

export function JustBooked({ booked }: { booked: Booked }) {
  const { closeAt } = useVisitActions()
  const onClose = () => closeAt('times', { booked: undefined })
  useStay(stayMilliseconds, onClose)
  return (
    <div className="just-booked">
      <BookedNotice booked={booked} onClose={onClose} />
    </div>
  )
}

/** Hidden from assistive technology, because the display announces the same. Without Undo: the mails are on their way. */
export function JustOver({ booking, did }: NonNullable<Visit['over']>) {
  const { change } = useVisitActions()
  const close = () => change({ over: undefined })
  useStay(overMilliseconds, close)
  useListener('pointerdown', close)
  return (
    <div className="done-notice" aria-hidden="true">
      <section>
        <Done />
        <h2>
          {did === 'end' ? (
            say('display.meetingEnded')
          ) : (
            <Sentence
              it="display.bookingCancelled"
              times={<span className="done-notice-times">{shownTimes(booking)}</span>}
            />
          )}
        </h2>
      </section>
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
