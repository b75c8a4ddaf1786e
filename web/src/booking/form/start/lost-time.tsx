import '../booking-form.css'
import { addMinutes } from '@doorplate/domain/time'
import { useConflictOffers } from '../../../finding/offers/use-conflict-offers.ts'
import { useRooms } from '../../../schedule/queries/use-rooms.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'
import { useWhen } from '../../../ui/hooks/use-when.ts'
import { Warning } from '../../../ui/icons/icons.tsx'
import { shownTime } from '../../../words/dates.ts'
import type { BookingDraft } from '../booking-draft.ts'
import { newBooking } from '../complete-draft.ts'
import { freeMinutes } from '../duration-problem.ts'
import type { FormTarget, WaysOut } from '../form-target.ts'
import { read, say } from '../words.ts'
import type { ChosenStart } from './chosen-start.ts'
import type { LostPart } from './lost-part.ts'

type Props = WaysOut & {
  target: FormTarget
  draft: BookingDraft
  /** Undefined while the whole time can be booked. */
  part: LostPart | undefined
}

/** Explains why the chosen time is taken, with alternatives. Below the fields, so that none of them moves. */
export function LostTime({ target, draft, part, onTake, onSeeTimes }: Props) {
  const { data: rooms = [] } = useRooms()
  const isLost = part !== undefined
  const { FreeInstead } = useConflictOffers(isLost) ?? {}

  // The notice above the buttons must not cover the field that is being filled in.
  useWhen(isLost, () => document.activeElement?.scrollIntoView?.({ block: 'nearest' }))
  if (!isLost) return null
  const { room, date, start } = target
  const lost = newBooking(draft, { room, date, start: start.time })
  return (
    <div className="alert lost-time">
      <Warning />
      {/* That a duration is too long is announced by its field. */}
      <div role={part === 'start' ? 'alert' : 'status'}>
        {part === 'start' ? (
          <StartReason start={start} isShort={onSeeTimes !== undefined} />
        ) : (
          <EndReason target={target} />
        )}
        {say('all.typedKept')}
      </div>
      {FreeInstead && <FreeInstead {...{ lost, rooms, onTake }} />}
      {onSeeTimes && (
        <button type="button" className="button button-plain" onClick={onSeeTimes}>
          {say('form.seeTimes')}
        </button>
      )}
    </div>
  )
}

/** @param isShort in a bar that stays in view; the keys below say what to do */
function StartReason({ start, isShort }: { start: ChosenStart; isShort: boolean }) {
  if (start.state === 'refused') return <b>{read(start.why)}</b>
  const [what, why] =
    start.state === 'taken'
      ? (['form.startTaken', 'book.conflict'] as const)
      : (['form.startTooLate', 'book.startOver'] as const)
  return (
    <>
      <b>{say(what, { time: shownTime(start.time) })}</b>
      {!isShort && `${say(why)} `}
    </>
  )
}

function EndReason({ target }: { target: FormTarget }) {
  const free = freeMinutes(target, useRoomRules(target.room.id))
  return <b>{say('form.freeOnlyUntil', { time: shownTime(addMinutes(target.start.time, free)) })}</b>
}
